import type { EventName } from '../engine/timeline/eventLines';
import { subjectOf, type Event, type TimedAction } from '../engine/timeline/events';
import {
  type EventDescriber,
  isOutcome,
  outcomeName,
  NO_WORK,
  type EventsOf,
  type LaneMark,
  type EventRow,
  type EventRows,
} from '../engine/timeline/eventRow';
import { toPrintable } from '../engine/timeline/printable';
import { accessEvents } from '../features/access/accessEvents';
import { activityEvents } from '../features/activity/activityEvents';
import type { DashboardArea } from '../features/dashboard';
import { noticesEvents } from '../features/notices/noticesEvents';
import { protocolsEvents } from '../features/protocols/protocolsEvents';
import { routeEvents } from '../features/route/routeEvents';
import { runsEvents } from '../features/runs/runsEvents';
import { simulationEvents } from '../features/simulation/simulationEvents';
import { nameOfTask, tasksEvents } from '../features/tasks/tasksEvents';
import { walletsEvents } from '../features/wallets/walletsEvents';
import { capitalize, wordsOf } from '../shared/words';
import type { LaneEntry } from '../engine/timeline/laneEntry';
import type { ProgramEvents } from './programEvents';
import type * as root from './rootReducer';
import { isDashboardEnd, type RootState } from './rootReducer';

type AnyEvent = ProgramEvents | EventsOf<typeof root>;

const ROWS: EventRows<AnyEvent, RootState> = {
  'app/sessionResumed': { mark: NO_WORK, text: () => 'Page reloaded; saved dashboard resumed' },
  // Only storm reports contain these three.
  'app/dashboardRestored': { mark: NO_WORK, text: () => 'Saved dashboard restored' },
  'app/dashboardReleased': { mark: NO_WORK, text: () => 'Dashboard moved to another tab' },
  'app/branched': { mark: NO_WORK, text: () => 'Resumed from a timeline' },
  ...simulationEvents,
  ...routeEvents,
  ...accessEvents,
  ...walletsEvents,
  ...protocolsEvents,
  ...tasksEvents,
  ...runsEvents,
  ...activityEvents,
  ...noticesEvents,
};

export const EVENT_TYPES: readonly string[] = Object.keys(ROWS);

/** Returns the row of an event type, or `undefined` if this program does not have it. */
export function eventRow(type: string): EventRow<Event, RootState> | undefined {
  return Object.hasOwn(ROWS, type) ? (ROWS as Readonly<Record<string, EventRow<Event, RootState>>>)[type] : undefined;
}

/** Describes an event with names from the state `before` it, without control characters. */
export function describeEvent(event: TimedAction, before: RootState): string {
  return toPrintable(eventRow(event.type)?.text(event.payload, before, event as Event) ?? event.type);
}

/** Describes an event whose payload is unknown, by its type and the id of its subject. */
function describeEventName({ type, subject }: EventName, before: RootState): string {
  const byId = eventRow(type)?.textById;
  if (byId && subject !== null) return toPrintable(byId(subject, before));
  // `tasks/attemptFailed` becomes “Attempt failed”.
  const words = wordsOf(type.slice(type.indexOf('/') + 1));
  return toPrintable(subject === null ? capitalize(words) : `${nameOfTask(before, subject) ?? subject}: ${words}`);
}

export const DESCRIBER: EventDescriber<RootState> = { describeEvent, describeName: describeEventName };

/** The slice of an event type: `betaAccess` for `betaAccess/keySubmitted`. */
type SliceOf<Type> = Type extends `${infer Slice}/${string}` ? Slice : never;

type LaneOfSlice = Pick<LaneEntry, 'lane'> & { readonly area: DashboardArea | null };

const PAGE_LANE: LaneOfSlice = { lane: 'access', area: null };

/** Lane and dashboard area of each slice. Leaving one out is a compile error. */
const LANES: Readonly<Record<SliceOf<AnyEvent['type']>, LaneOfSlice>> = {
  wallets: { lane: 'dashboard', area: 'wallets' },
  protocols: { lane: 'dashboard', area: 'protocols' },
  tasks: { lane: 'dashboard', area: 'queue' },
  runs: { lane: 'dashboard', area: 'queue' },
  activity: { lane: 'dashboard', area: 'history' },
  simulation: { lane: 'dashboard', area: null },
  route: PAGE_LANE,
  auth: PAGE_LANE,
  betaAccess: PAGE_LANE,
  confirmation: PAGE_LANE,
  emailLink: PAGE_LANE,
  notices: PAGE_LANE,
  persistence: PAGE_LANE,
  app: PAGE_LANE,
};

/** Returns the lane that an event is drawn in, and the part of the dashboard that it changes. */
export function laneEntryOf(event: TimedAction): LaneEntry {
  const { type } = event;
  const mark: LaneMark = eventRow(type)?.mark ?? NO_WORK;
  const slice = type.slice(0, type.indexOf('/'));
  const { lane, area } = Object.hasOwn(LANES, slice) ? LANES[slice as keyof typeof LANES] : PAGE_LANE;
  return {
    ...lanePosition(mark, slice, lane, event),
    stopsTasks: isDashboardEnd(event),
    isMinor: mark.isMinor ?? false,
    area,
    row: subjectOf(event),
  };
}

/** Returns where the lanes show an event, and the status and outcome that they show. */
function lanePosition(
  mark: LaneMark,
  slice: string,
  lane: LaneEntry['lane'],
  event: TimedAction,
): Pick<LaneEntry, 'lane' | 'id' | 'newStatus' | 'outcome'> {
  const payload = (event.payload ?? {}) as Readonly<Record<string, unknown>>;
  const { work, outcomes, newStatus = outcomes?.[outcomeName(payload.outcome)] ?? null } = mark;
  const ownOutcome = typeof mark.outcome === 'function' ? mark.outcome(payload as never) : mark.outcome;
  const outcome = ownOutcome ?? (isOutcome(newStatus) ? newStatus : null);
  if (work === 'task') return { lane: 'task', id: subjectOf(event), newStatus, outcome };
  if (work === 'creation') return { lane: 'dashboard', id: 'wallet', newStatus, outcome };
  if (work === 'service' && typeof payload.requestId === 'number')
    return { lane: 'service', id: `${slice}-${payload.requestId}`, newStatus, outcome };
  return { lane, id: null, newStatus: null, outcome };
}
