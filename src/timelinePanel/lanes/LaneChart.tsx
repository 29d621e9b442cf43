import { useMemo, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { idleGaps } from './idleGaps';
import { firstFrom, pairLanes, placeLanes } from './laneGeometry';
import type { Chart } from './lanes';
import { WHOLE, withShareInView, zoomAt, type Zoom } from './laneView';
import type { BothRuns, Side } from '../compare/sides';
import { dayTimeText, stopwatchText } from '../../shared/times';
import { useTimelineHost } from '../timelineHost';
import { createTimeScale, scrubTarget } from './timeScale';
import { QuietButton } from '../components/QuietButton';
import { NARROW } from '../components/panelStyles';
import { LaneCanvas, type Pointed } from './LaneCanvas';
import { LaneTable } from './LaneTable';
import { MomentCard } from './MomentCard';
import type { Playback } from '../components/usePlayback';
import { countText, localTimeText } from '../../shared/text';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { DottedText } from '../../shared/ui/RowText';

const ICONS = {
  fit: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  fold: 'M4 5v14M20 5v14M6.5 12H11m-2-2.5 2.5 2.5L9 14.5M17.5 12H13m2-2.5L12.5 12l2.5 2.5',
  minus: 'M5 12h14',
  table: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M10 5v14',
} as const;

interface LaneChartProps {
  readonly player: Player<unknown>;
  readonly chart: Chart;
  readonly playback: Playback;
  /** Two compared runs, drawn on one axis. */
  readonly both: BothRuns | null;
  /** Which of the two is shown. */
  readonly side: Side;
  readonly onSide: (side: Side, at: Ms) => void;
  /** In a small panel, such as on a phone, only the axis is shown until the user expands the lanes. */
  readonly isSmall: boolean;
}

/** The zoom factor of one press of + or −. */
const ZOOM_STEP = 1.6;

function divergenceOn(scale: ReturnType<typeof createTimeScale>, { divergence }: Chart, events: Player<unknown>['events'], later: Ms): number | null {
  return divergence ? scale.shareOf((events[divergence.index]?.at ?? 0) - later) : null;
}

/**
 * A whole timeline as lanes over a time axis, where users can jump to any moment. The axis is a slider that handles the
 * keys. The library's own slider doesn't fit: collapsed gaps make the axis uneven, but a key must move by time.
 */
export function LaneChart({ player, chart, playback, both, side, onSide, isSmall }: LaneChartProps) {
  const { at, count, gaps, skipsIdle, jumpTo, jumpToCount } = playback;
  const { events } = player;
  const { duration, later } = axisOf(player, both, side);
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const [isTable, setIsTable] = useState(false);
  const [isOpen, setIsOpen] = useState(!isSmall);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const one = useMemo(() => ({ chart, events, gaps }), [chart, events, gaps]);
  const { lanes, scale, folded } = useLayout(both ?? one, duration, skipsIdle);
  const differsAt = typeof both?.differsAt === 'number' ? scale.shareOf(both.differsAt) : null;
  const playerOf = (of: Side) => (both ? both.players[of] : player);
  const jumpIn = ({ at: wanted, index, side: of }: Pick<Pointed, 'at' | 'index' | 'side'>) => {
    if (both && of !== side) onSide(of, both.players[of].events[index ?? -1]?.at ?? wanted + (of === 'other' ? both.later : 0));
    else if (index === null) jumpTo(wanted + later);
    else jumpToCount(index + 1);
  };
  const playhead = scale.shareOf(at - later);

  // Keep the playhead in view.
  const [followed, setFollowed] = useState(playhead);
  if (followed !== playhead) {
    setFollowed(playhead);
    setZoom(withShareInView(zoom, playhead));
  }

  const moveByKey = (event: KeyboardEvent) => {
    const closer = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key];
    if (closer !== undefined) setZoom((before) => zoomAt(before, closer, placeIn(before, playhead)));
    else if (event.key === '0') setZoom(WHOLE);
    else {
      const target = scrubTarget(event.key, at, player.timeline.duration);
      if (target === null) return;
      jumpTo(target);
    }
    event.preventDefault();
  };

  return (
    <Box sx={chartStyles}>
      <div data-part="tools">
        <Position player={player} at={at} count={count} />
        {isSmall && <QuietButton icon={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} label={isOpen ? 'Hide the lanes' : 'Show the lanes'} onClick={() => setIsOpen(!isOpen)} />}
        {isOpen && <LaneTools zoom={zoom} playhead={playhead} onZoom={setZoom} isTable={isTable} onTable={setIsTable} playback={playback} />}
      </div>
      <LaneCanvas
        hasLanes={isOpen && !isTable}
        side={both ? side : 'this'}
        picture={{ lanes, scale, zoom, folded, duration, playhead, differsAt, divergesAt: divergenceOn(scale, chart, events, later) }}
        onZoom={setZoom}
        onJump={jumpIn}
        onScrub={(wanted) => jumpTo(wanted + later)}
        onPoint={setPointed}
        slider={{
          'aria-valuemax': player.timeline.duration,
          'aria-valuenow': at,
          'aria-valuetext': `${stopwatchText(at)} of ${stopwatchText(player.timeline.duration)}, after event ${countText(count)} of ${countText(events.length)}`,
          onKeyDown: moveByKey,
        }}
      />
      {isOpen && isTable && <LaneTable chart={chart} events={events} onJump={jumpTo} />}
      {pointed && isOpen && !isTable && <PointedMoment pointed={pointed} player={playerOf(pointed.side)} />}
    </Box>
  );
}

/** The playhead's position: elapsed time, event number and time of day. */
function Position({ player: { timeline, events }, at, count }: { player: Player<unknown>; at: Ms; count: number }) {
  const moment = timeline.startedAt + at;
  return (
    <p>
      <DottedText
        facts={[
          <>
            <strong>{stopwatchText(at)}</strong> / {stopwatchText(timeline.duration)}
          </>,
          `${count} of ${events.length}`,
          <span data-part="utc" title={`Your local time: ${localTimeText(moment)}`}>
            {dayTimeText(moment)} UTC
          </span>,
        ]}
      />
    </p>
  );
}

/** Returns the axis's length (ms), and how much later the shown run's times are than the axis's. */
function axisOf({ timeline }: Player<unknown>, both: BothRuns | null, side: Side) {
  if (!both) return { duration: timeline.duration, later: 0 };
  const { players, later } = both;
  return { duration: Math.max(players.this.timeline.duration, players.other.timeline.duration - later), later: side === 'other' ? later : 0 };
}

const NO_GAPS: Playback['gaps'] = [];

/** Returns the layout. For two runs, it's the same whichever is shown. */
function useLayout(drawn: BothRuns | { readonly chart: Chart; readonly events: Player<unknown>['events']; readonly gaps: Playback['gaps'] }, duration: Ms, skipsIdle: boolean) {
  const { idleAfter } = useTimelineHost();
  const idle = useMemo(() => ('gaps' in drawn ? drawn.gaps : gapsOfBoth(drawn, duration, idleAfter)), [drawn, duration, idleAfter]);
  const folded = skipsIdle ? idle : NO_GAPS;
  const scale = useMemo(() => createTimeScale(duration, folded), [duration, folded]);
  const lanes = useMemo(() => {
    if ('gaps' in drawn) return placeLanes(drawn.chart, drawn.events, scale, duration);
    const { players, charts, names, later } = drawn;
    const lanesOf = (side: Side, by: Ms) => placeLanes(charts[side], players[side].events, scale, players[side].timeline.duration, side, by);
    return pairLanes(lanesOf('this', 0), lanesOf('other', later), names.other);
  }, [drawn, scale, duration]);
  return { lanes, scale, folded };
}

/** Returns the spans in which nothing happens in either run. */
function gapsOfBoth({ players, later }: BothRuns, duration: Ms, idleAfter: Ms) {
  const { this: { events: ones }, other: { events: others } } = players;
  const times = new Float64Array(ones.length + others.length);
  let [one, other] = [0, 0];
  // Both are sorted already; sorting them together would block the page.
  for (let place = 0; place < times.length; place += 1) {
    const [mine, theirs] = [ones[one]?.at ?? Infinity, (others[other]?.at ?? Infinity) - later];
    times[place] = Math.min(mine, theirs);
    if (mine <= theirs) one += 1;
    else other += 1;
  }
  return idleGaps(times.subarray(firstFrom(times, 0)), duration, idleAfter);
}

function placeIn({ from, to }: Zoom, share: number): number {
  return Math.min(1, Math.max(0, (share - from) / (to - from)));
}

function PointedMoment({ pointed, player }: Pick<LaneChartProps, 'player'> & { pointed: Pointed }) {
  const { summaryOf } = useTimelineHost();
  const { index, x, y } = pointed;
  const event = index === null ? undefined : player.events[index];
  const at = event?.at ?? pointed.at;
  const count = index === null ? player.countAt(at) : index + 1;
  const summary = useMemo(() => summaryOf(player.stateAfter(count)), [summaryOf, player, count]);
  return <MomentCard at={at} event={event} summary={summary} x={x} y={y} />;
}

interface LaneToolsProps {
  readonly zoom: Zoom;
  readonly playhead: number;
  readonly onZoom: (change: (before: Zoom) => Zoom) => void;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  readonly playback: Playback;
}

/** Buttons to zoom, collapse idle time, and show the lanes as a table. */
function LaneTools({ zoom, playhead, onZoom, isTable, onTable, playback: { gaps, skipsIdle, setSkipsIdle } }: LaneToolsProps) {
  const isWhole = zoom.to - zoom.from >= 1;
  const zoomBy = (factor: number) => onZoom((before) => zoomAt(before, factor, placeIn(before, playhead)));
  return (
    <div>
      <QuietButton icon={APP_ICONS.plus} label="Zoom in" onClick={() => zoomBy(ZOOM_STEP)} />
      <QuietButton icon={ICONS.minus} label="Zoom out" isDisabled={isWhole} onClick={() => zoomBy(1 / ZOOM_STEP)} />
      <QuietButton icon={ICONS.fit} label="Show all" isDisabled={isWhole} onClick={() => onZoom(() => WHOLE)} />
      <QuietButton icon={ICONS.table} label="Lanes as a table" isPressed={isTable} onClick={() => onTable(!isTable)} />
      {gaps.length > 0 && (
        <QuietButton icon={ICONS.fold} label="Fold idle time" isPressed={skipsIdle} onClick={() => setSkipsIdle(!skipsIdle)} />
      )}
    </div>
  );
}

function chartStyles({ typography, vars: { palette } }: Theme) {
  return {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 auto',
    minHeight: 0,
    '& > [data-part=tools]': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 4, pr: 2 },
    '& > [data-part=tools] > p': { ...typography.monoSmall, m: 0, color: palette.text.tertiary },
    '& > [data-part=tools] > p > span > span + span': { whiteSpace: 'nowrap' },
    '& strong': { color: palette.text.primary, fontWeight: 'inherit' },
    [NARROW]: { '& > [data-part=tools]': { flexWrap: 'wrap' }, '& :has(> [data-part=utc])': { display: 'none' } },
    '& > [data-part=tools] > div': { display: 'flex', ml: 'auto' },
  } as const;
}
