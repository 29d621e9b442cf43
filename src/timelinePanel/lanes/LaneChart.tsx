import { TranslationSafeText } from '../../shared/ui/TranslationSafeText';
import { useMemo, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { IDLE_AFTER, idleGaps } from './idleGaps';
import { firstFrom, pairLanes, placeLanes } from './laneGeometry';
import type { Chart } from './lanes';
import { WHOLE, keepInView, zoomAt, type Zoom } from './laneView';
import type { RunPair, Side } from '../compare/sides';
import { timeOfDayText, stopwatchText } from '../../shared/times';
import { summarizeMoment } from '../../program/momentSummary';
import type { RootState } from '../../program/rootReducer';
import { createTimeScale, scrubTarget } from './timeScale';
import { TooltipIconButton } from '../components/panelButtons';
import { NARROW } from '../components/panelStyles';
import { LaneCanvas, type HoveredMoment, type LaneTarget } from './LaneCanvas';
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
  readonly player: Player<RootState>;
  readonly chart: Chart;
  readonly playback: Playback;
  /** Two compared runs, drawn on one axis. */
  readonly pair: RunPair | null;
  /** Which of the two runs is shown. */
  readonly side: Side;
  readonly onSide: (side: Side, at: Ms) => void;
  /** In a small panel, such as on a phone, only the axis is shown until the user expands the lanes. */
  readonly isSmall: boolean;
}

/** The zoom factor of one press of + or −. */
const ZOOM_STEP = 1.6;

/**
 * A timeline as lanes over a time axis. MUI's slider can't be the axis: an arrow key must move by a fixed time, even
 * over folded gaps.
 */
export function LaneChart({ player, chart, playback, pair, side, onSide, isSmall }: LaneChartProps) {
  const { at, count, gaps, skipsIdle, jumpTo, jumpToCount } = playback;
  const { events } = player;
  const { duration, timeOffset } = axisOf(player, pair, side);
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const [isTable, setIsTable] = useState(false);
  const [isOpen, setIsOpen] = useState(!isSmall);
  const [hovered, setHovered] = useState<HoveredMoment | null>(null);
  const singleRun = useMemo(() => ({ chart, events, gaps }), [chart, events, gaps]);
  const { lanes, scale, folded } = useLayout(pair ?? singleRun, duration, skipsIdle);
  const jumpToTarget = (target: LaneTarget) => {
    if (pair && target.side !== side) {
      const event = pair.players[target.side].events[target.index ?? -1];
      const targetOffset = target.side === 'right' ? pair.timeOffset : 0;
      onSide(target.side, event?.at ?? target.at + targetOffset);
    } else if (target.index === null) jumpTo(target.at + timeOffset);
    else jumpToCount(target.index + 1);
  };
  const playhead = scale.fractionAt(at - timeOffset);
  // As fractions of the scale.
  const runsDivergeAt = typeof pair?.differsAt === 'number' ? scale.fractionAt(pair.differsAt) : null;
  const recordingDivergesAt = chart.divergence
    ? scale.fractionAt((events[chart.divergence.index]?.at ?? 0) - timeOffset)
    : null;

  // Keep the playhead in view.
  const [lastPlayhead, setLastPlayhead] = useState(playhead);
  if (lastPlayhead !== playhead) {
    setLastPlayhead(playhead);
    setZoom(keepInView(zoom, playhead));
  }

  const handleKey = (event: KeyboardEvent) => {
    const factor = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key];
    if (factor !== undefined) setZoom((before) => zoomAt(before, factor, positionIn(before, playhead)));
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
        <PositionText player={player} at={at} count={count} />
        {isSmall && (
          <TooltipIconButton
            icon={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight}
            label={isOpen ? 'Hide the lanes' : 'Show the lanes'}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        {isOpen && (
          <LaneTools
            zoom={zoom}
            playhead={playhead}
            onZoom={setZoom}
            isTable={isTable}
            onTable={setIsTable}
            playback={playback}
          />
        )}
      </div>
      <LaneCanvas
        hasLanes={isOpen && !isTable}
        side={pair ? side : 'left'}
        picture={{ lanes, scale, zoom, folded, duration, playhead, runsDivergeAt, recordingDivergesAt }}
        onZoom={setZoom}
        onJump={jumpToTarget}
        onScrub={(time) => jumpTo(time + timeOffset)}
        onHover={setHovered}
        slider={{
          'aria-valuemax': player.timeline.duration,
          'aria-valuenow': at,
          'aria-valuetext': `${stopwatchText(at)} of ${stopwatchText(player.timeline.duration)}, after event ${countText(count)} of ${countText(events.length)}`,
          onKeyDown: handleKey,
        }}
      />
      {isOpen && isTable && <LaneTable chart={chart} events={events} onJump={jumpTo} />}
      {hovered && isOpen && !isTable && (
        <HoverCard hovered={hovered} player={pair ? pair.players[hovered.side] : player} />
      )}
    </Box>
  );
}

/** The playhead's position: elapsed time, event number and time of day. */
function PositionText({
  player: { timeline, events },
  at,
  count,
}: {
  player: Player<RootState>;
  at: Ms;
  count: number;
}) {
  const moment = timeline.startedAt + at;
  return (
    <p>
      <DottedText
        parts={[
          <>
            <strong>
              <TranslationSafeText>{stopwatchText(at)}</TranslationSafeText>
            </strong>
            <TranslationSafeText>{` / ${stopwatchText(timeline.duration)}`}</TranslationSafeText>
          </>,
          `${count} of ${events.length}`,
          <span data-part="utc" title={`Your local time: ${localTimeText(moment)}`}>
            <TranslationSafeText>{`${timeOfDayText(moment)} UTC`}</TranslationSafeText>
          </span>,
        ]}
      />
    </p>
  );
}

/** Returns the axis's length, and the offset that converts a time on the axis to one in the shown run (both ms). */
function axisOf({ timeline }: Player<RootState>, pair: RunPair | null, side: Side) {
  if (!pair) return { duration: timeline.duration, timeOffset: 0 };
  const { players, timeOffset } = pair;
  return {
    duration: Math.max(players.left.timeline.duration, players.right.timeline.duration - timeOffset),
    timeOffset: side === 'right' ? timeOffset : 0,
  };
}

const NO_GAPS: Playback['gaps'] = [];

interface SingleRun extends Pick<LaneChartProps, 'chart'>, Pick<Playback, 'gaps'> {
  readonly events: Player<RootState>['events'];
}

/** Returns the lanes on their time scale. For two compared runs, the layout is the same whichever is shown. */
function useLayout(runs: RunPair | SingleRun, duration: Ms, skipsIdle: boolean) {
  const gaps = useMemo(() => ('gaps' in runs ? runs.gaps : commonGaps(runs, duration)), [runs, duration]);
  const folded = skipsIdle ? gaps : NO_GAPS;
  const scale = useMemo(() => createTimeScale(duration, folded), [duration, folded]);
  const lanes = useMemo(() => {
    if ('gaps' in runs) return placeLanes(runs.chart, runs.events, scale, duration);
    const { players, charts, names, timeOffset } = runs;
    const lanesOf = (side: Side, offset: Ms) =>
      placeLanes(charts[side], players[side].events, scale, players[side].timeline.duration, side, offset);
    return pairLanes(lanesOf('left', 0), lanesOf('right', timeOffset), names.right);
  }, [runs, scale, duration]);
  return { lanes, scale, folded };
}

/** Returns the gaps in which nothing happens in either run. */
function commonGaps({ players, timeOffset }: RunPair, duration: Ms) {
  const [leftEvents, rightEvents] = [players.left.events, players.right.events];
  const times = new Float64Array(leftEvents.length + rightEvents.length);
  let [leftCount, rightCount] = [0, 0];
  // Merge the times, which are sorted: sorting all of them would block the page.
  for (let index = 0; index < times.length; index += 1) {
    const [leftTime, rightTime] = [
      leftEvents[leftCount]?.at ?? Infinity,
      (rightEvents[rightCount]?.at ?? Infinity) - timeOffset,
    ];
    times[index] = Math.min(leftTime, rightTime);
    if (leftTime <= rightTime) leftCount += 1;
    else rightCount += 1;
  }
  // Leave out the right run's events before the start of the axis: their times are negative.
  return idleGaps(times.subarray(firstFrom(times, 0)), duration, IDLE_AFTER);
}

/** Converts a position on the whole axis to one in the visible part, at most its ends (both from 0 to 1). */
function positionIn({ from, to }: Zoom, fraction: number): number {
  return Math.min(1, Math.max(0, (fraction - from) / (to - from)));
}

function HoverCard({ hovered, player }: Pick<LaneChartProps, 'player'> & { hovered: HoveredMoment }) {
  const { index, x, y } = hovered;
  const event = index === null ? undefined : player.events[index];
  const at = event?.at ?? hovered.at;
  const count = index === null ? player.countAt(at) : index + 1;
  const summary = useMemo(() => summarizeMoment(player.stateAfter(count)), [player, count]);
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

/** Buttons to zoom, fold idle time, and show the lanes as a table. */
function LaneTools({
  zoom,
  playhead,
  onZoom,
  isTable,
  onTable,
  playback: { gaps, skipsIdle, setSkipsIdle },
}: LaneToolsProps) {
  const isWhole = zoom.to - zoom.from >= 1;
  const zoomBy = (factor: number) => onZoom((before) => zoomAt(before, factor, positionIn(before, playhead)));
  return (
    <div>
      <TooltipIconButton icon={APP_ICONS.plus} label="Zoom in" onClick={() => zoomBy(ZOOM_STEP)} />
      <TooltipIconButton
        icon={ICONS.minus}
        label="Zoom out"
        isDisabled={isWhole}
        onClick={() => zoomBy(1 / ZOOM_STEP)}
      />
      <TooltipIconButton icon={ICONS.fit} label="Show all" isDisabled={isWhole} onClick={() => onZoom(() => WHOLE)} />
      <TooltipIconButton
        icon={ICONS.table}
        label="Lanes as a table"
        isPressed={isTable}
        onClick={() => onTable(!isTable)}
      />
      {gaps.length > 0 && (
        <TooltipIconButton
          icon={ICONS.fold}
          label="Fold idle time"
          isPressed={skipsIdle}
          onClick={() => setSkipsIdle(!skipsIdle)}
        />
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
