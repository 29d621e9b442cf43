import { useContext, useState } from 'react';
import Box from '@mui/material/Box';
import { withOwnDigests } from '../../engine/timeline/player';
import { ReportProblemContext } from '../../shared/reportProblem';
import { utcText } from '../../shared/text';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { SmallButton } from '../../shared/ui/SmallButton';
import { withChanges } from '../compare/whatIf';
import type { EventSearch } from '../eventSearch';
import { filterOf } from '../share/momentLink';
import { ShareDialog } from '../share/ShareDialog';
import { readRecording } from '../../program/timelineFiles';
import { useEnvironment } from '../../services/environment';
import { usePanelContext } from './panelContext';
import { ChooseFileButton, TooltipIconButton } from './panelButtons';
import { LiveFaults } from './LiveControls';
import type { Playback } from './usePlayback';
import type { Opened } from './useOpenedTimeline';

/** A dialog of the open timeline. */
export type PanelDialog = 'resume' | 'share' | 'shortcuts';

const HELP_ICON =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.4 9.6a2.7 2.7 0 1 1 4 2.4c-1 .6-1.4 1.1-1.4 2M12 16.6v.1';

/** Buttons to import, share and report a timeline, and to list the keyboard shortcuts. */
export function FileActions({
  onFile,
  onDialog,
}: {
  onFile: (file: File) => void;
  onDialog: (dialog: PanelDialog) => void;
}) {
  const { session } = usePanelContext();
  const report = useContext(ReportProblemContext);
  return (
    <>
      <ChooseFileButton isIconOnly label="Import..." onFile={onFile} />
      <TooltipIconButton icon="download" label="Share or export..." onClick={() => onDialog('share')} />
      {report && session && <TooltipIconButton icon="mail" label="Report a problem..." onClick={report} />}
      <Box sx={{ display: 'flex', alignItems: 'center', '@media (pointer: coarse)': { display: 'none' } }}>
        <TooltipIconButton icon={HELP_ICON} label="Shortcuts (?)" onClick={() => onDialog('shortcuts')} />
      </Box>
    </>
  );
}

interface LiveActionsProps {
  readonly opened: Opened;
  readonly playback: Playback;
  readonly onDialog: (dialog: PanelDialog) => void;
  readonly onLive: () => void;
}

/**
 * Buttons to resume from the current moment and to return to the live session; while it is followed, the switch of
 * simulated faults.
 */
export function LiveActions({ opened: { source, brokenRules }, playback, onDialog, onLive }: LiveActionsProps) {
  const { session } = usePanelContext();
  if (!session) return null;
  const isFollowing = source === 'live' && playback.isAtEnd;
  const askToResume = () => {
    playback.pause();
    onDialog('resume');
  };
  return (
    <>
      {isFollowing && <LiveFaults />}
      {/* A session can't resume from a state that breaks rules. */}
      {!isFollowing && !brokenRules && (
        <SmallButton
          kind="contained"
          icon={APP_ICONS.branch}
          title="Resume from here"
          sx={{ minWidth: 64 }}
          onClick={askToResume}
        >
          {RESUME}
        </SmallButton>
      )}
      {source !== 'live' && <TooltipIconButton isLarge icon="pulse" label="Back to live" onClick={() => onLive()} />}
    </>
  );
}

/** Styled by `Transport`: shortened in a narrow panel, and hidden beside its icon where two runs need the space. */
const RESUME = (
  <span data-resume>
    Resume<span data-long> from here</span>
  </span>
);

export interface ShareOpenedProps {
  readonly opened: Opened;
  readonly playback: Playback;
  readonly filter: EventSearch;
  readonly onClose: () => void;
}

/** Shares the open timeline as it was when the dialog opened. */
export function ShareOpened({
  opened: { player, source, whatIf, brokenRules },
  playback: { at, count },
  filter,
  onClose,
}: ShareOpenedProps) {
  const { clock } = useEnvironment();
  const { session } = usePanelContext();
  const isLive = source === 'live';
  const [{ timeline, saving, shown }] = useState(() => {
    const title = isLive ? `Session until ${utcText(clock.now())} UTC` : player.timeline.title;
    const changed = whatIf ? withChanges(whatIf) : player.timeline;
    const timeline = session && isLive ? readRecording(session, 'A live session') : changed;
    // A run with changed inputs was never recorded.
    const test = whatIf ? withOwnDigests(player) : timeline;
    return {
      timeline,
      saving: { test, allowsBrokenRules: brokenRules !== null, title },
      shown: { position: count === 0 ? null : { at, count }, filter: filterOf(filter) },
    };
  });
  const replaysAsRecorded = isLive || (whatIf?.recorded ?? player).divergence === null;
  return (
    <ShareDialog
      clock={clock}
      heading={isLive ? 'Share this session' : 'Share this timeline'}
      timeline={timeline}
      saving={saving}
      whyNamesStay={
        replaysAsRecorded ? null : "This timeline doesn't replay as recorded, and replaced names would hide that"
      }
      shown={shown}
      onClose={onClose}
    />
  );
}
