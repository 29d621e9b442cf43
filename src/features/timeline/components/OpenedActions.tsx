import { useState } from 'react';
import Box from '@mui/material/Box';
import type { Player } from '../../../engine/timeline/player';
import { settledCount } from '../branching';
import { stopwatchText } from '../texts';
import { testFile, timelineFile } from '../timelineFiles';
import { useTimelineHost } from '../timelineHost';
import { ActionButton } from './ActionButton';
import { BranchDialog } from './BranchDialog';
import { ExportDialog, SavedNote, useSaving } from './ExportDialog';
import type { Playback } from './usePlayback';

interface OpenedActionsProps {
  readonly player: Player<unknown>;
  readonly playback: Playback;
  /** Goes back to the live session. The text says what came of it. */
  readonly onLeave: (parting?: string) => void;
}

const WHERE_TESTS_GO = 'Put it into the folder timelines/ of the project, and npm test runs it.';

/** What can be made of an opened timeline: the live session, a file, a test. */
export function OpenedActions({ player, playback, onLeave }: OpenedActionsProps) {
  const host = useTimelineHost();
  const { saved, save } = useSaving();
  const [asked, setAsked] = useState<'branch' | 'file' | 'test' | null>(null);
  const { timeline } = player;
  const dismiss = () => setAsked(null);
  const askToBranch = () => {
    playback.pause();
    setAsked('branch');
  };
  const branch = () => {
    host.branch(player, settledCount(player.events, playback.count), playback.at);
    onLeave(`The live session goes on from ${stopwatchText(playback.at)}.`);
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <SavedNote saved={saved} />
        <ActionButton icon="download" label="Export..." onClick={() => setAsked('file')} />
        <ActionButton icon="file" label="Save as test..." onClick={() => setAsked('test')} />
        <ActionButton isMain icon="branch" label="Go on live from here" onClick={askToBranch} />
        <ActionButton icon="arrowLeft" label="Back to live" onClick={() => onLeave()} />
      </Box>
      {asked === 'branch' && <BranchDialog at={playback.at} onConfirm={branch} onClose={dismiss} />}
      {asked === 'file' && (
        <ExportDialog
          heading="Export this timeline"
          defaultTitle={timeline.title}
          onSave={(title) => save(timelineFile({ ...timeline, title }))}
          onClose={dismiss}
        />
      )}
      {asked === 'test' && (
        <ExportDialog
          heading="Save as test"
          defaultTitle={timeline.title}
          onSave={(title) => save(testFile({ ...timeline, title }), WHERE_TESTS_GO)}
          onClose={dismiss}
        />
      )}
    </>
  );
}
