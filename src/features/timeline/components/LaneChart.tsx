import { useMemo, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Player } from '../../../engine/timeline/player';
import { placedLanes } from '../laneGeometry';
import type { Chart } from '../lanes';
import { WHOLE, withShareInView, zoomedAt, type Zoom } from '../laneView';
import type { MomentSummary } from '../subjects';
import { dayTimeText, stopwatchText } from '../texts';
import { createTimeScale, scrubTarget } from '../timeScale';
import { QuietButton } from './ActionButton';
import { LaneCanvas, type Pointed } from './LaneCanvas';
import { LaneTable } from './LaneTable';
import { MomentCard } from './MomentCard';
import type { Playback } from './usePlayback';

interface LaneChartProps {
  readonly player: Player<unknown>;
  readonly chart: Chart;
  readonly playback: Playback;
  readonly summaryOf: (state: unknown) => MomentSummary;
}

/** A press of + or − makes the view so many times as close. */
const ZOOM_STEP = 1.6;

/**
 * A timeline from end to end as lanes over a time axis, in which any moment can be jumped to. The axis is a slider, and
 * carries the keys; the library's own is no help here, since folded gaps make it uneven and a key has to move by time.
 */
export function LaneChart({ player, chart, playback, summaryOf }: LaneChartProps) {
  const { at, count, gaps, skipsIdle, jumpTo, jumpToCount } = playback;
  const { duration } = player.timeline;
  const { events } = player;
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const [isTable, setIsTable] = useState(false);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const folded = skipsIdle ? gaps : NO_GAPS;
  const scale = useMemo(() => createTimeScale(duration, folded), [duration, folded]);
  const placed = useMemo(() => placedLanes(chart, events, scale, duration), [chart, events, scale, duration]);
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
          <span>{stopwatchText(at)}</span> / {stopwatchText(duration)} · {count} of {events.length} · {dayTimeText(player.timeline.startedAt + at)} UTC
        </p>
        <LaneTools zoom={zoom} playhead={playhead} onZoom={setZoom} isTable={isTable} onTable={setIsTable} playback={playback} />
      </div>
      <LaneCanvas
        hasLanes={!isTable}
        picture={{ lanes: placed, subjects: chart.subjects, scale, zoom, folded, duration, playhead }}
        onZoom={setZoom}
        onJump={(target) => (target.index === null ? jumpTo(target.at) : jumpToCount(target.index + 1))}
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
      {pointed && !isTable && <PointedMoment pointed={pointed} player={player} summaryOf={summaryOf} />}
    </Box>
  );
}

const NO_GAPS: Playback['gaps'] = [];

function placeIn({ from, to }: Zoom, share: number): number {
  return Math.min(1, Math.max(0, (share - from) / (to - from)));
}

function PointedMoment({ pointed, player, summaryOf }: Pick<LaneChartProps, 'player' | 'summaryOf'> & { pointed: Pointed }) {
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
      <QuietButton icon="minus" label="Zoom out" isOff={isWhole} onClick={() => zoomBy(1 / ZOOM_STEP)} />
      <QuietButton icon="fit" label="Show all of it" isOff={isWhole} onClick={() => onZoom(() => WHOLE)} />
      <QuietButton icon="table" label="Lanes as a table" isPressed={isTable} onClick={() => onTable(!isTable)} />
      {gaps.length > 0 && (
        <QuietButton icon="fold" label="Fold idle time" isPressed={skipsIdle} onClick={() => setSkipsIdle(!skipsIdle)} />
      )}
    </div>
  );
}

function chartStyles({ typography, vars: { palette } }: Theme) {
  return {
    position: 'relative',
    flexShrink: 0,
    '& > [data-part=tools]': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 4, pr: 2 },
    '& > [data-part=tools] > p': { minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', ...typography.monoSmall, m: 0, color: palette.text.tertiary },
    '& > [data-part=tools] > p > span': { color: palette.text.primary },
    '& > [data-part=tools] > div': { display: 'flex', ml: 'auto' },
  } as const;
}
