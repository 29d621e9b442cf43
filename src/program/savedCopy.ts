import type { Ms } from '../engine/clock/clock';
import { toSimulatedTime } from '../engine/clock/simulatedTime';
import type { Player } from '../engine/timeline/player';
import { entryCount } from '../features/activity/history';
import { withoutRepeat } from '../features/runs';
import type { RestoreMoment } from './liveSession';
import { restoreDashboard, type SavedSnapshot } from './restoreDashboard';
import { dashboardOf, pickPageSlices, type Dashboard, type RootState } from './rootReducer';
import { SAVED_SHAPE } from './savedShape';

/** The dashboard at the end of a timeline file, which may become the user's own (PRODUCT.md P11.13). */
export interface SavedCopy {
  readonly dashboard: Dashboard;
  /** When the file ends (UTC ms). */
  readonly endsAt: Ms;
  /** From when on the replay differs from the recording (UTC ms); `null` if it does not. */
  readonly partsAt: Ms | null;
  /** The text of a snapshot for the device. */
  readonly snapshot: string;
}

type Replayed = Pick<Player<RootState>, 'timeline' | 'events' | 'failure' | 'divergence' | 'stateAfter'>;

/**
 * Returns the dashboard at the end of a replayed file, with Repeat and simulated faults off and simulated time at real
 * speed, or why it cannot become the dashboard of the page at this `moment`, in words.
 */
export function copyFrom(
  { timeline, events, failure, divergence, stateAfter }: Replayed,
  moment: RestoreMoment,
  appVersion: string,
): SavedCopy | string {
  if (failure !== null) return `Its replay ends with an error: ${failure}`;
  const state = stateAfter(events.length);
  if (state.betaAccess.admission.kind !== 'granted' || entryCount(state.activity) === 0)
    return 'This file holds no dashboard.';
  const endsAt = timeline.startedAt + timeline.duration;
  const { runs, simulation, ...rest } = dashboardOf(state);
  const ownRuns = runs && withoutRepeat(runs);
  const dashboard: Dashboard = {
    ...rest,
    ...(ownRuns && { runs: ownRuns }),
    simulation: {
      seed: simulation.seed,
      speed: 1,
      anchor: { machine: endsAt, simulated: toSimulatedTime(simulation, endsAt) },
    },
  };
  const snapshot: SavedSnapshot = {
    version: SAVED_SHAPE,
    app: appVersion,
    at: endsAt,
    state: { ...pickPageSlices(moment.state), ...dashboard },
    recording: null,
  };
  const text = JSON.stringify(snapshot);
  const saved = { checkpoint: { text, upTo: 0 }, entries: [] };
  if (restoreDashboard(saved, { ...moment, appVersion, isSameTab: false }) === null)
    return "Its dashboard can't go on from there: its state contradicts itself.";
  const first = divergence && Math.min(divergence.event ?? divergence.index, events.length - 1);
  const partsAt = first === null ? null : timeline.startedAt + (events[first]?.at ?? 0);
  return { dashboard, endsAt, partsAt, snapshot: text };
}
