import { memo, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { Player } from '../../../engine/timeline/player';
import { TabList } from '../../../shared/ui/TabList';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { hasRecordedEvents } from '../check';
import { stopwatchText, utcMillisText } from '../texts';
import { CheckTab } from './CheckTab';
import { CompareTab } from './CompareTab';
import { EventsTab } from './EventsTab';
import { OpenedActions } from './OpenedActions';
import { ScrubBar, ScrubLegend } from './ScrubBar';
import { useStage } from './stage';
import { Transport } from './Transport';
import { usePlayback } from './usePlayback';
import type { Opened } from './useOpenedTimeline';

interface OpenedTimelineProps {
  readonly opened: Opened;
  /** Goes back to the live session. The text says what came of it. */
  readonly onLeave: (parting?: string) => void;
}

const TABS = ['Events', 'Compare', 'Check'] as const;

/** An opened timeline: its title and actions, the transport, and the tabs about what happens in it. */
export function OpenedTimeline({ opened: { player, beginsAt }, onLeave }: OpenedTimelineProps) {
  const { panelId, show } = useStage();
  const playback = usePlayback(player, beginsAt);
  const { at, count } = playback;
  const [tab, setTab] = useState<(typeof TABS)[number]>('Events');
  const state = useMemo(() => player.stateAfter(count) as object, [player, count]);
  const moment = player.timeline.startedAt + at;

  // In a layout effect, so that the dashboard is painted with the panel and not a frame later.
  useLayoutEffect(() => show({ state, moment }), [show, state, moment]);
  useLayoutEffect(() => () => show(null), [show]);

  const tabs = TABS.map((name) => ({ value: name, label: name, id: `${panelId}-tab-${name}`, panelId: `${panelId}-${name}` }));
  return (
    <Box sx={openedStyles}>
      <div data-part="head">
        <OpenedTitle player={player} />
        <OpenedActions player={player} playback={playback} onLeave={onLeave} />
      </div>
      <Transport player={player} playback={playback} />
      <ScrubBar player={player} playback={playback} />
      <div data-part="tabs">
        <TabList dense label="What to look at" tabs={tabs} value={tab} onChange={setTab} />
        <ScrubLegend playback={playback} />
      </div>
      <div role="tabpanel" id={`${panelId}-${tab}`} aria-labelledby={`${panelId}-tab-${tab}`}>
        {tab === 'Events' && <EventsTab player={player} playback={playback} />}
        {tab === 'Compare' && <CompareTab player={player} />}
        {tab === 'Check' && <CheckTab player={player} />}
      </div>
    </Box>
  );
}

const OpenedTitle = memo(function OpenedTitle({ player }: { player: Player<unknown> }) {
  const { timeline, events } = player;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // The timeline is painted first: comparing 100 000 events with the recorded ones comes after.
  const isPainted = useDeferredValue(true, false);
  const isFaithful = useMemo(() => !isPainted || hasRecordedEvents(player), [player, isPainted]);
  const facts = [
    `${events.length} events of ${timeline.inputs.length} inputs`,
    `from ${utcMillisText(timeline.startedAt)}`,
    timeline.parent ? `a branch from ${stopwatchText(timeline.parent.at)} of its parent` : null,
    `version ${timeline.app}`,
  ].filter((fact) => fact !== null);
  return (
    <Box sx={{ display: 'grid', flex: 1, minWidth: 'min(100%, 20em)' }}>
      <Typography ref={heading} tabIndex={-1} variant="h5" component="h3" noWrap title={timeline.title}>
        {timeline.title || 'Untitled timeline'}
      </Typography>
      <TruncatedText variant="caption" quiet text={facts.join(' · ')} />
      {!isFaithful && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          It does not replay as it was recorded: see Check. What is shown is what this version does.
        </Typography>
      )}
    </Box>
  );
});

function openedStyles({ sizes, breakpoints, vars }: Theme) {
  const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: { xs: 4, sm: 6 } } as const;
  return {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minHeight: 0,
    '& > [data-part=head]': { ...row, rowGap: 2, columnGap: 4, pt: 3, pb: 1 },
    '& > [data-part=tabs]': { ...row, justifyContent: 'space-between', gap: 3, py: 2 },
    '& > [role=tabpanel]': {
      display: 'flex',
      flexDirection: 'column',
      borderTop: `${sizes.stroke}px solid ${vars.palette.divider}`,
      [breakpoints.up('md')]: { flex: '1 1 auto', height: sizes.timeline.lines, minHeight: sizes.timeline.lines },
    },
  } as const;
}
