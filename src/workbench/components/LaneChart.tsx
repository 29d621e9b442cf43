import { useMemo, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { idleGaps } from '../idleGaps';
import { pairedLanes, placedLanes } from '../laneGeometry';
import type { Chart } from '../lanes';
import { WHOLE, withShareInView, zoomedAt, type Zoom } from '../laneView';
import { dayTimeText, stopwatchText } from '../texts';
import { useTimelineHost } from '../timelineHost';
import { createTimeScale, scrubTarget } from '../timeScale';
import type { Side } from '../whatIf';
import { QuietButton } from './ActionButton';
import { NARROW } from './dock';
import { LaneCanvas, type Pointed } from './LaneCanvas';
import { LaneTable } from './LaneTable';
import { MomentCard } from './MomentCard';
import type { Playback } from './usePlayback';

/** Icons of this place alone. */
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
  /** Where inputs were changed: both runs, which are drawn on one axis. */
  readonly bands: Bands | null;
  readonly onSide: (side: Side, at: Ms) => void;
}

/** A recorded run and one with changed inputs. */
export interface Bands {
  readonly side: Side;
  readonly recorded: Band;
  readonly whatIf: Band;
  /** Where they part; ms since their start. */
  readonly partsAt: Ms | null;
}

interface Band {
  readonly player: Player<unknown>;
  readonly chart: Chart;
}

/** A press of + or − makes the view so many times as close. */
const ZOOM_STEP = 1.6;

/**
 * A timeline from end to end as lanes over a time axis, in which any moment can be jumped to. The axis is a slider, and
 * carries the keys; the library's own is no help here, since folded gaps make it uneven and a key has to move by time.
 */
export function LaneChart({ player, chart, playback, bands, onSide }: LaneChartProps) {
  const { idleAfter } = useTimelineHost();
  const { at, count, gaps, skipsIdle, jumpTo, jumpToCount } = playback;
  const { duration } = player.timeline;
  const { events } = player;
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const [isTable, setIsTable] = useState(false);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const idle = useMemo(() => (bands ? gapsOfBoth(bands, idleAfter) : gaps), [bands, gaps, idleAfter]);
  const folded = skipsIdle ? idle : NO_GAPS;
  const scale = useMemo(() => createTimeScale(duration, folded), [duration, folded]);
  const placed = useMemo(() => {
    const lanesOf = ({ player: { events: own }, chart: its }: Band, side: Side) => placedLanes(its, own, scale, duration, side);
    return bands ? pairedLanes(lanesOf(bands.recorded, 'recorded'), lanesOf(bands.whatIf, 'whatIf')) : placedLanes(chart, events, scale, duration);
  }, [bands, chart, events, scale, duration]);
  const parting = bands?.partsAt ?? null;
  const partsAt = parting === null ? null : scale.shareOf(parting);
  const playerOf = (side: Side) => (bands ? bands[side].player : player);
  const jumpIn = ({ at: wanted, index, side }: Pick<Pointed, 'at' | 'index' | 'side'>) => {
    if (bands && side !== bands.side) onSide(side, bands[side].player.events[index ?? -1]?.at ?? wanted);
    else if (index === null) jumpTo(wanted);
    else jumpToCount(index + 1);
  };
  const playhead = scale.shareOf(at);

  // What is played or jumped to stays in view.
  const [followed, setFollowed] = useState(playhead);
  if (followed !== playhead) {
    setFollowed(playhead);
    setZoom(withShareInView(zoom, playhead));
  }

  const moveByKey = (event: KeyboardEvent) => {
    const closer = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key];
    if (closer !== undefined) setZoom((before) => zoomedAt(before, closer, placeIn(before, playhead)));
    else if (event.key === '0') setZoom(WHOLE);
    else {
      const target = scrubTarget(event.key, at, duration);
      if (target === null) return;
      jumpTo(target);
    }
    event.preventDefault();
  };

  return (
    <Box sx={chartStyles}>
      <div data-part="tools">
        <p>
          <strong>{stopwatchText(at)}</strong> / {stopwatchText(duration)} · <span>{count} of {events.length}</span>
          <span data-part="utc"> · {dayTimeText(player.timeline.startedAt + at)} UTC</span>
        </p>
        <LaneTools zoom={zoom} playhead={playhead} onZoom={setZoom} isTable={isTable} onTable={setIsTable} playback={playback} />
      </div>
      <LaneCanvas
        hasLanes={!isTable}
        side={bands?.side ?? 'recorded'}
        picture={{ lanes: placed, scale, zoom, folded, duration, playhead, partsAt }}
        onZoom={setZoom}
        onJump={jumpIn}
        onScrub={jumpTo}
        onPoint={setPointed}
        slider={{
          'aria-valuemax': duration,
          'aria-valuenow': at,
          'aria-valuetext': `${stopwatchText(at)} of ${stopwatchText(duration)}, after event ${count} of ${events.length}`,
          onKeyDown: moveByKey,
        }}
      />
      {isTable && <LaneTable chart={chart} events={events} onJump={jumpTo} />}
      {pointed && !isTable && <PointedMoment pointed={pointed} player={playerOf(pointed.side)} />}
    </Box>
  );
}

const NO_GAPS: Playback['gaps'] = [];

/** The spans in which nothing happens in either run. */
function gapsOfBoth({ recorded, whatIf }: Bands, idleAfter: Ms) {
  const times = [...recorded.player.events, ...whatIf.player.events].map(({ at }) => at).sort((one, other) => one - other);
  return idleGaps(times, recorded.player.timeline.duration, idleAfter);
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
  return <MomentCard at={at} text={event?.text ?? null} summary={summary} x={x} y={y} />;
}

interface LaneToolsProps {
  readonly zoom: Zoom;
  readonly playhead: number;
  readonly onZoom: (change: (before: Zoom) => Zoom) => void;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  readonly playback: Playback;
}

/** Zooming by buttons, folding what is idle, and the lanes as a table. */
function LaneTools({ zoom, playhead, onZoom, isTable, onTable, playback: { gaps, skipsIdle, setSkipsIdle } }: LaneToolsProps) {
  const isWhole = zoom.to - zoom.from >= 1;
  const zoomBy = (factor: number) => onZoom((before) => zoomedAt(before, factor, placeIn(before, playhead)));
  return (
    <div>
      <QuietButton icon="plus" label="Zoom in" onClick={() => zoomBy(ZOOM_STEP)} />
      <QuietButton icon={ICONS.minus} label="Zoom out" isOff={isWhole} onClick={() => zoomBy(1 / ZOOM_STEP)} />
      <QuietButton icon={ICONS.fit} label="Show all of it" isOff={isWhole} onClick={() => onZoom(() => WHOLE)} />
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
    flexShrink: 0,
    '& > [data-part=tools]': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 4, pr: 2 },
    '& > [data-part=tools] > p': { ...typography.monoSmall, m: 0, color: palette.text.tertiary },
    '& > [data-part=tools] > p > span': { whiteSpace: 'nowrap' },
    '& strong': { color: palette.text.primary, fontWeight: 'inherit' },
    [NARROW]: { '& [data-part=utc]': { display: 'none' } },
    '& > [data-part=tools] > div': { display: 'flex', ml: 'auto' },
  } as const;
}
