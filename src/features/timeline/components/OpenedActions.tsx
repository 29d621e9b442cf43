import { memo, useCallback, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Player } from '../../../engine/timeline/player';
import { timelineFile } from '../exportedFile';
import { settledCount } from '../settledCount';
import { testFile } from '../testFile';
import { stopwatchText } from '../timeTexts';
import { useTimelineHost } from '../timelineHost';
import { ActionButton } from './ActionButton';
import { BranchDialog } from './BranchDialog';
import { ExportDialog } from './ExportDialog';
import { useSaving } from './useSaving';
import type { Playback } from './usePlayback';

interface OpenedActionsProps {
  readonly player: Player<unknown>;
  readonly playback: Playback;
  /** With words that say what came of it. */
  readonly onLeave: (parting?: string) => void;
}

/** What is asked about before it is done. */
type Asked = 'branch' | 'file' | 'test';

const WHERE_TESTS_GO = 'Put it into the folder timelines/ of the project, and npm test runs it.';

/** What can be made of an opened timeline: the live session, a file, a test. */
export function OpenedActions({ player, playback, onLeave }: OpenedActionsProps) {
  const host = useTimelineHost();
  const { saved, save } = useSaving();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { timeline } = player;
  const dismiss = () => setAsked(null);
  const leave = useCallback(() => onLeave(), [onLeave]);
  const branch = () => {
    host.branch(player, settledCount(player.events, playback.count), playback.at);
    onLeave(`The live session goes on from ${stopwatchText(playback.at)}.`);
  };
  const { pause } = playback;
  const ask = useCallback(
    (what: Asked) => {
      if (what === 'branch') pause();
      setAsked(what);
    },
    [pause],
  );
  return (
    <>
      <ActionRow saved={saved} onAsk={ask} onLeave={leave} />
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

interface ActionRowProps {
  readonly saved: string | null;
  readonly onAsk: (what: Asked) => void;
  readonly onLeave: () => void;
}

/** The buttons. They are not drawn anew at each moment played. */
const ActionRow = memo(function ActionRow({ saved, onAsk, onLeave }: ActionRowProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography
        role="status"
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere', '&:empty': { position: 'absolute' } }}
      >
        {saved}
      </Typography>
      <ActionButton icon="download" label="Export..." onClick={() => onAsk('file')} />
      <ActionButton icon="file" label="Save as test..." onClick={() => onAsk('test')} />
      <ActionButton isMain icon="branch" label="Go on live from here" onClick={() => onAsk('branch')} />
      <ActionButton icon="arrowLeft" label="Back to live" onClick={onLeave} />
    </Box>
  );
});
