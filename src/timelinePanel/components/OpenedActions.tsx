import { useContext, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createPortal } from 'react-dom';
import type { Ms } from '../../engine/clock/clock';
import type { Timeline } from '../../engine/timeline/timeline';
import { ReportProblemContext } from '../../shared/reportProblem';
import { countedText, utcText } from '../../shared/text';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { IconMenu, type IconMenuItem } from '../../shared/ui/IconMenu';
import { QuestionDialog } from '../../shared/ui/QuestionDialog';
import { SmallButton } from '../../shared/ui/SmallButton';
import { recordedAnew } from '../../engine/timeline/player';
import { settledCount } from '../compare/branching';
import type { EventSearch } from '../eventSearch';
import { stopwatchText } from '../texts';
import { withChanges } from '../compare/whatIf';
import { useLiveHost, useTimelineHost } from '../timelineHost';
import { ActionButton, ChooseFileButton, QuietButton } from './ActionButton';
import { ExportDialog, SavedNote, useSaving } from '../share/ExportDialog';
import { LinkDialog } from '../share/LinkDialog';
import { LiveFaults } from './LiveControls';
import type { Playback } from './usePlayback';
import type { Opened } from './useOpenedTimeline';

interface OpenedActionsProps {
  readonly opened: Opened;
  readonly playback: Playback;
  readonly filter: EventSearch;
  /** Where the buttons for files, and the others, stand. They go and come back as the window changes; what was asked stays. */
  readonly places: Readonly<Record<'files' | 'actions', HTMLElement | null>>;
  readonly onFile: (file: File) => void;
  readonly onKeys: () => void;
  /** Goes to the live session as it is now. The text says what came of it. */
  readonly onLive: (parting?: string) => void;
}

/** A question mark in a circle. */
const KEYS_ICON = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.4 9.6a2.7 2.7 0 1 1 4 2.4c-1 .6-1.4 1.1-1.4 2M12 16.6v.1';

/** It is short where there is little room, and a sign alone where two runs need that. */
const GO_ON = (
  <span data-go-on>
    Resume<span data-long> from here</span>
  </span>
);

/** What can be made of what is looked at: a file, a test, the live session. */
export function OpenedActions({ opened, playback, filter, places, onFile, onKeys, onLive }: OpenedActionsProps) {
  const { player, source, whatIf, broken } = opened;
  const host = useTimelineHost();
  const { clock } = host;
  const report = useContext(ReportProblemContext);
  const { saved, save } = useSaving();
  const [asked, setAsked] = useState<'branch' | 'file' | 'test' | 'link' | null>(null);
  const isLive = source === 'live';
  const isFollowing = isLive && playback.isAtEnd;
  const { live } = host;
  const earlier = isLive ? live?.earlierFile() : null;
  const dismiss = () => setAsked(null);
  const titled = (title: string): Timeline => (live && isLive ? live.record(title) : { ...player.timeline, title });
  const saveAs = (what: 'file' | 'test', timeline: Timeline) => {
    if (what === 'file') save(host.timelineFile(whatIf ? { ...withChanges(whatIf), title: timeline.title } : timeline));
    // A run with changed inputs was never recorded.
    else save(host.testFile(whatIf ? recordedAnew({ ...player, timeline }) : timeline, { isAnyway: broken !== null }), host.texts.whereTestsGo);
  };
  const askToBranch = () => {
    playback.pause();
    setAsked('branch');
  };
  const branch = () => {
    live?.branch(player, settledCount(player.events, playback.count), playback.at);
    onLive(`The live session goes on from ${stopwatchText(playback.at)}.`);
  };
  const rare: IconMenuItem[] = [
    { icon: APP_ICONS.file, label: 'Save as test...', act: () => setAsked('test') },
    { icon: APP_ICONS.link, label: 'Copy link...', act: () => setAsked('link') },
    ...(earlier ? [{ icon: 'history' as const, label: 'Save the recording before this one', act: () => save(earlier) }] : []),
    ...(report && live ? [{ icon: 'mail' as const, label: 'Report a problem...', act: report }] : []),
  ];
  return (
    <>
      {places.files &&
        createPortal(
          <>
            <ChooseFileButton isQuiet label="Import..." onFile={onFile} />
            <QuietButton icon="download" label="Export..." onClick={() => setAsked('file')} />
            <MoreMenu items={rare} />
            <Box sx={{ display: 'flex', alignItems: 'center', '@media (pointer: coarse)': { display: 'none' } }}>
              <QuietButton icon={KEYS_ICON} label="Keys (?)" onClick={onKeys} />
            </Box>
          </>,
          places.files,
        )}
      {places.actions &&
        createPortal(
          <>
            {/* A state that breaks rules is looked at, and never lived in. */}
            {live && !broken && (isFollowing ? <LiveFaults /> : <ActionButton isMain icon={APP_ICONS.branch} label={GO_ON} title="Resume from here" onClick={askToBranch} />)}
            {live && !isLive && <QuietButton isLarge icon="pulse" label="Back to live" onClick={() => onLive()} />}
            <SavedNote saved={saved} />
          </>,
          places.actions,
        )}
      {asked === 'branch' && <BranchDialog at={playback.at} onConfirm={branch} onClose={dismiss} />}
      {asked === 'link' && (
        <LinkDialog opened={opened} moment={{ at: playback.at, count: playback.count }} filter={filter} onSave={() => setAsked('file')} onClose={dismiss} />
      )}
      {(asked === 'file' || asked === 'test') && (
        <ExportDialog
          heading={asked === 'test' ? 'Save as test' : isLive ? 'Export this session' : 'Export this timeline'}
          defaultTitle={isLive ? `Session until ${utcText(clock.now())} UTC` : player.timeline.title}
          onSave={(title) => saveAs(asked, titled(title))}
          onClose={dismiss}
        />
      )}
    </>
  );
}

/** A button with a menu of what is rarely done, in words. */
function MoreMenu({ items }: { items: readonly IconMenuItem[] }) {
  const chosen = useRef<(() => void) | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // What it opens gives the focus back to the button, where it is once the menu has gone.
  const actOnChoice = () => {
    chosen.current?.();
    chosen.current = null;
  };
  // The button may go before its menu has, as where a window becomes narrow.
  useEffect(() => actOnChoice, []);
  const later = items.map((item) => ({ ...item, act: () => void (chosen.current = item.act) }));
  return (
    <>
      <SmallButton icon={APP_ICONS.chevronDown} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        More
      </SmallButton>
      <IconMenu anchor={anchor} label="More" groups={[later]} onClose={() => setAnchor(null)} onGone={actOnChoice} />
    </>
  );
}

/** Asks before the live session goes on from `at` (ms since the start of the timeline). */
function BranchDialog({ at, onConfirm, onClose }: { at: Ms; onConfirm: () => void; onClose: () => void }) {
  const live = useLiveHost();
  const { texts } = useTimelineHost();
  return (
    <QuestionDialog
      title={`Resume from ${stopwatchText(at)}?`}
      text={
        <>
          {texts.dashboard} become those of this moment. Your own dashboard stands still meanwhile:{' '}
          <strong>Back to my dashboard</strong>, above the dashboard, returns to it. The recording begins anew; the one of now, with
          its {countedText(live.eventCount(), 'event')}, can be saved here until another one ends. You stay signed in.
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" autoFocus onClick={onClose}>
            Stay where I am
          </Button>
          <Button variant="contained" onClick={onConfirm}>
            Resume here
          </Button>
        </>
      }
    />
  );
}
