import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import type { Ms } from '../../../engine/clock/clock';
import type { Player } from '../../../engine/timeline/player';
import type { Timeline } from '../../../engine/timeline/timeline';
import { settledCount } from '../branching';
import { stopwatchText } from '../texts';
import { testFile, timelineFile } from '../timelineFiles';
import { useTimelineHost } from '../timelineHost';
import { ActionButton } from './ActionButton';
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
  const saveAs = {
    file: (titled: Timeline) => save(timelineFile(titled)),
    test: (titled: Timeline) => save(testFile(titled), WHERE_TESTS_GO),
  };
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
      {(asked === 'file' || asked === 'test') && (
        <ExportDialog
          heading={asked === 'file' ? 'Export this timeline' : 'Save as test'}
          defaultTitle={timeline.title}
          onSave={(title) => saveAs[asked]({ ...timeline, title })}
          onClose={dismiss}
        />
      )}
    </>
  );
}

/** Asks before a branch from `at` (ms since the start of the timeline) replaces the live session. */
function BranchDialog({ at, onConfirm, onClose }: { at: Ms; onConfirm: () => void; onClose: () => void }) {
  const host = useTimelineHost();
  const headingId = useId();
  const textId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={headingId} aria-describedby={textId}>
      <Box sx={{ display: 'grid', gap: 4, p: { xs: 5, sm: 6 } }}>
        <Typography id={headingId} variant="h3" component="h2">
          Go on live from {stopwatchText(at)}?
        </Typography>
        <Typography id={textId} variant="body2" sx={{ color: 'text.secondary' }}>
          The live session is replaced, with its {host.eventCount()} recorded events: export it first if it is still
          needed. Wallets, protocols, queue and history become those of this moment. You stay signed in.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
          <Button color="inherit" autoFocus onClick={onClose}>
            Keep the live session
          </Button>
          <Button variant="contained" color="warning" onClick={onConfirm}>
            Replace it
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
