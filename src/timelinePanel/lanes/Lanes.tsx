import { useMemo, useState, type KeyboardEvent } from 'react';
import type { Ms } from '../../engine/clock/clock';
import { selectSimulation, speedChanged } from '../../features/simulation';
import { countText } from '../../shared/text';
import { stopwatchText } from '../../shared/times';
import { chooseEventOf, comparedRecords, selectedRow } from '../store/comparing';
import { startTimesOf } from '../model/comparison';
import { gapsOf, moveTo } from '../store/moving';
import {
  chartOf,
  recordOf,
  useMoment,
  usePanelDispatch,
  usePanelExtra,
  usePanelSelector,
  useShownRun,
  type RunRecord,
} from '../store/panelStore';
import { IDLE_AFTER, idleGaps, type IdleGap } from '../model/idleGaps';
import { eventAt, firstIndexAtOrAfter } from '../model/laneGeometry';
import { LanePane } from './LanePane';
import { laneRows, pairRows, type LaneRow, type Unfolded } from '../model/laneRows';
import { keepInView, FULL_ZOOM, zoomAt, zoomOn, type Zoom } from '../model/laneView';
import { createTimeScale, scrubTarget, type SpeedSince } from '../model/timeScale';

const ZOOM_STEP = 1.6;

const NO_ROWS: readonly LaneRow[] = [];
const NOTHING_UNFOLDED: Unfolded = { system: false, run: null };

/**
 * A timeline as lanes over a time axis. The picture is hidden from screen readers: the story's lines have the same
 * work, times and results. MUI's slider can't be the axis: an arrow key must move by a fixed time, even over folded
 * gaps.
 */
export function Lanes({ isAxisOnly }: { isAxisOnly: boolean }) {
  const dispatch = usePanelDispatch();
  const { player } = useShownRun();
  const { at, count } = useMoment();
  const [unfolded, setUnfolded] = useState(NOTHING_UNFOLDED);
  // `null` while a run fills the view: its place changes as the session grows.
  const [ownZoom, setOwnZoom] = useState<Zoom | null>(FULL_ZOOM);
  const { timeOffset, ...picture } = useLayout(unfolded);
  const { scale, rows } = picture;
  const playhead = scale.fractionAt(at - timeOffset);
  const fitted = rows.find(({ control }) => control?.kind === 'run' && control.run.number === unfolded.run)?.bracket;
  const zoom = ownZoom ?? (fitted ? zoomOn(fitted.from, fitted.to) : FULL_ZOOM);
  const setZoom = (change: (before: Zoom) => Zoom) => setOwnZoom(change(zoom));

  // Keep the playhead in view.
  const [lastPlayhead, setLastPlayhead] = useState(playhead);
  if (lastPlayhead !== playhead) {
    setLastPlayhead(playhead);
    const shown = keepInView(zoom, playhead);
    if (shown !== zoom) setOwnZoom(shown);
  }

  const pressRow = ({ control }: LaneRow) => {
    if (control?.kind === 'system') setUnfolded({ ...unfolded, system: !control.isOpen });
    if (control?.kind !== 'run') return;
    // A press fits the run, and a second one shows all.
    const isFitted = unfolded.run === control.run.number;
    setUnfolded({ ...unfolded, run: isFitted ? null : control.run.number });
    setOwnZoom(isFitted ? FULL_ZOOM : null);
  };
  const handleKey = (event: KeyboardEvent) => {
    const factor = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key];
    const target = scrubTarget(event.key, at, player.timeline.duration);
    if (factor !== undefined) setZoom((before) => zoomAt(before, factor, positionIn(before, playhead)));
    else if (event.key === '0') setOwnZoom(FULL_ZOOM);
    else if (target !== null) dispatch(moveTo(target));
    else return;
    event.preventDefault();
  };
  return (
    <LanePane
      picture={{ ...picture, rows: isAxisOnly ? NO_ROWS : rows, zoom, playhead }}
      fittedRun={unfolded.run}
      onZoom={setZoom}
      onRow={pressRow}
      onPress={(row, x, width) => {
        const index = row ? eventAt(row.placed, zoom, x, width) : null;
        if (row && index !== null) dispatch(chooseEventOf(row.placed.side, index));
        else dispatch(moveTo(scale.timeAt(zoom.from + (x / width) * (zoom.to - zoom.from)) + timeOffset));
      }}
      onScrub={(time) => dispatch(moveTo(time + timeOffset))}
      slider={{
        'aria-valuemax': player.timeline.duration,
        'aria-valuenow': at,
        'aria-valuetext': `${stopwatchText(at)} of ${stopwatchText(player.timeline.duration)}, after event ${countText(count)} of ${countText(player.events.length)}`,
        onKeyDown: handleKey,
      }}
    />
  );
}

const NO_GAPS: readonly IdleGap[] = [];

/** Returns the rows on their time scale. For two compared runs, the layout is the same whichever is shown. */
function useLayout(unfolded: Unfolded) {
  const extra = usePanelExtra();
  const opened = usePanelSelector((state) => state.opened);
  const compared = usePanelSelector((state) => state.compared);
  const skipsIdle = usePanelSelector((state) => state.skipsIdle);
  const records = useMemo(() => comparedRecords({ opened, compared }, extra), [opened, compared, extra]);
  const single = opened && recordOf(extra, opened);
  const left = records?.left ?? single;
  const right = records?.right ?? null;
  if (!left) throw new Error('No timeline is open.');
  const comparison = right && extra.comparison;
  const offset = comparison?.timeOffset ?? 0;
  const duration = Math.max(left.player.timeline.duration, (right?.player.timeline.duration ?? 0) - offset);
  const scaled = useMemo(() => {
    const gaps = right ? commonGaps(left.player, right.player, offset, duration) : gapsOf(left.player);
    const folded = skipsIdle ? gaps : NO_GAPS;
    return { folded, scale: createTimeScale(duration, folded, speedsOf(left)) };
  }, [left, right, offset, duration, skipsIdle]);
  const { scale } = scaled;
  const rows = useMemo(() => {
    const rowsOf = (record: RunRecord, side: 'left' | 'right') =>
      laneRows(
        {
          chart: chartOf(record),
          events: record.player.events,
          scale,
          duration: record.player.timeline.duration,
          side,
          timeOffset: side === 'right' ? offset : 0,
        },
        unfolded,
      );
    return right
      ? pairRows(rowsOf(left, 'left'), rowsOf(right, 'right'), right.whatIf ? 'Changed' : 'Other')
      : rowsOf(left, 'left');
  }, [left, right, scale, offset, unfolded]);
  const { side } = compared;
  const timeOffset = side === 'right' ? offset : 0;
  const selected = comparison?.rows[selectedRow({ compared }, comparison)];
  const { divergence } = chartOf(side === 'right' && right ? right : left);
  const shownEvents = (side === 'right' && right ? right : left).player.events;
  return {
    ...scaled,
    rows,
    duration,
    timeOffset,
    runsDivergeAt: selected && comparison ? scale.fractionAt(selected.at + startTimesOf(comparison).left) : null,
    recordingDivergesAt: divergence ? scale.fractionAt((shownEvents[divergence.index]?.at ?? 0) - timeOffset) : null,
  };
}

/** Returns the speeds of simulated time in a timeline. */
function speedsOf({ player }: RunRecord): SpeedSince[] {
  const first = selectSimulation(player.stateAfter(0)).speed;
  return [
    ...(first === 1 ? [] : [{ at: 0, speed: first }]),
    ...player.events.flatMap(({ at, event }) =>
      speedChanged.match(event) ? [{ at, speed: event.payload.speed }] : [],
    ),
  ];
}

/** Returns the gaps in which nothing happens in either run. */
function commonGaps(
  { events: leftEvents }: RunRecord['player'],
  { events: rightEvents }: RunRecord['player'],
  timeOffset: Ms,
  duration: Ms,
) {
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
  return idleGaps(times.subarray(firstIndexAtOrAfter(times, 0)), duration, IDLE_AFTER);
}

/** Converts a position on the whole axis to one in the visible part, at most its ends (both from 0 to 1). */
function positionIn({ from, to }: Zoom, fraction: number): number {
  return Math.min(1, Math.max(0, (fraction - from) / (to - from)));
}
