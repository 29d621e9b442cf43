import { useContext, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createPortal } from 'react-dom';
import type { Ms } from '../../engine/clock/clock';
import { withOwnDigests } from '../../engine/timeline/player';
import { ReportProblemContext } from '../../shared/reportProblem';
import { countedText, utcText } from '../../shared/text';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { QuestionDialog } from '../../shared/ui/Dialog';
import { settledCount } from '../compare/branching';
import { withChanges } from '../compare/whatIf';
import type { EventSearch } from '../eventSearch';
import { filterOf } from '../share/momentInUrl';
import { ShareDialog } from '../share/ShareDialog';
import { stopwatchText } from '../../shared/times';
import { useLiveHost, useTimelineHost } from '../timelineHost';
import { ActionButton, ChooseFileButton, QuietButton } from './ActionButton';
import { LiveFaults } from './LiveControls';
import type { Playback } from './usePlayback';
import type { Opened } from './useOpenedTimeline';

interface OpenedActionsProps {
  readonly opened: Opened;
  readonly playback: Playback;
  readonly filter: EventSearch;
  /**
   * The elements for the file buttons and the other buttons. They may remount when the window is resized; the open dialog
   * stays.
   */
  readonly places: Readonly<Record<'files' | 'actions', HTMLElement | null>>;
  readonly onFile: (file: File) => void;
  readonly onKeys: () => void;
  /** Returns to the live session's present, and announces the outcome. */
  readonly onLive: (announcement?: string) => void;
}

/** A question mark in a circle. */
const KEYS_ICON = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.4 9.6a2.7 2.7 0 1 1 4 2.4c-1 .6-1.4 1.1-1.4 2M12 16.6v.1';

/** Shortened in a narrow panel; only an icon if two runs need the space. */
const GO_ON = (
  <span data-go-on>
    Resume<span data-long> from here</span>
  </span>
);

/** Import, share, report, and resume from the current moment. */
export function OpenedActions({ opened, playback, filter, places, onFile, onKeys, onLive }: OpenedActionsProps) {
  const { player, source, broken } = opened;
  const { live } = useTimelineHost();
  const report = useContext(ReportProblemContext);
  const [asked, setAsked] = useState<'branch' | 'share' | null>(null);
  const isLive = source === 'live';
  const isFollowing = isLive && playback.isAtEnd;
  const dismiss = () => setAsked(null);
  const askToBranch = () => {
    playback.pause();
    setAsked('branch');
  };
  const branch = () => {
    live?.branch(player, settledCount(player.events, playback.count), playback.at);
    onLive(`The live session continues from ${stopwatchText(playback.at)}.`);
  };
  return (
    <>
      {places.files &&
        createPortal(
          <>
            <ChooseFileButton isQuiet label="Import..." onFile={onFile} />
            <QuietButton icon="download" label="Share or export..." onClick={() => setAsked('share')} />
            {report && live && <QuietButton icon="mail" label="Report a problem..." onClick={report} />}
            <Box sx={{ display: 'flex', alignItems: 'center', '@media (pointer: coarse)': { display: 'none' } }}>
              <QuietButton icon={KEYS_ICON} label="Shortcuts (?)" onClick={onKeys} />
            </Box>
          </>,
          places.files,
        )}
      {places.actions &&
        createPortal(
          <>
            {/* A state that breaks rules can be viewed, but not resumed. */}
            {live && !broken && (isFollowing ? <LiveFaults /> : <ActionButton isMain icon={APP_ICONS.branch} label={GO_ON} title="Resume from here" onClick={askToBranch} />)}
            {live && !isLive && <QuietButton isLarge icon="pulse" label="Back to live" onClick={() => onLive()} />}
          </>,
          places.actions,
        )}
      {asked === 'branch' && <BranchDialog at={playback.at} onConfirm={branch} onClose={dismiss} />}
      {asked === 'share' && <ShareOpened opened={opened} playback={playback} filter={filter} onClose={dismiss} />}
    </>
  );
}

/** Shares the open timeline as it was when the dialog opened. */
function ShareOpened({ opened: { player, source, whatIf, broken }, playback: { at, count }, filter, onClose }: Pick<OpenedActionsProps, 'opened' | 'playback' | 'filter'> & { onClose: () => void }) {
  const host = useTimelineHost();
  const { clock, live } = host;
  const isLive = source === 'live';
  const [{ timeline, saving, shown }] = useState(() => {
    const title = isLive ? `Session until ${utcText(clock.now())} UTC` : player.timeline.title;
    const timeline = live && isLive ? live.record('A live session') : whatIf ? withChanges(whatIf) : player.timeline;
    // A run with changed inputs was never recorded.
    const test = whatIf ? withOwnDigests(player) : timeline;
    return { timeline, saving: { test, isAnyway: broken !== null, title }, shown: { position: count === 0 ? null : { at, count }, filter: filterOf(filter) } };
  });
  const isFaithful = isLive || (whatIf?.recorded ?? player).divergence === null;
  return (
    <ShareDialog
      host={host}
      heading={isLive ? 'Share this session' : 'Share this timeline'}
      timeline={timeline}
      saving={saving}
      whyNamesStay={isFaithful ? null : "This timeline doesn't replay as recorded, and replaced names would hide that"}
      shown={shown}
      onClose={onClose}
    />
  );
}

/** Asks before the live session resumes from `at` (ms since the timeline's start). */
function BranchDialog({ at, onConfirm, onClose }: { at: Ms; onConfirm: () => void; onClose: () => void }) {
  const live = useLiveHost();
  const { texts } = useTimelineHost();
  return (
    <QuestionDialog
      title={`Resume from ${stopwatchText(at)}?`}
      text={
        <>
          {texts.dashboard} change to this moment. Your own dashboard continues meanwhile:{' '}
          <strong>Back to my dashboard</strong>, above the dashboard, returns to it, and so does a reload. A new recording
          begins; export the current one, with its {countedText(live.eventCount(), 'event')}, to keep it. You stay signed in.
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" onClick={onConfirm}>
            Resume here
          </Button>
        </>
      }
    />
  );
}
