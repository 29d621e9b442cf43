import type { EventName } from '../engine/timeline/eventNames';
import type { Event, TimedAction } from '../engine/timeline/events';
import {
  type EventDescriber,
  isOutcome,
  NO_WORK,
  type EventsOf,
  type LaneMark,
  type EventDescription,
  type EventDescriptions,
} from '../engine/timeline/eventRow';
import { toPrintable } from '../engine/timeline/printable';
import { accessDescriptions } from '../features/access/accessEvents';
import { activityDescriptions } from '../features/activity/activityEvents';
import type { DashboardArea } from '../features/dashboard';
import { noticeDescriptions } from '../features/notices/noticesEvents';
import { protocolDescriptions } from '../features/protocols/protocolsEvents';
import { routeDescriptions } from '../features/route/routeEvents';
import { simulationDescriptions } from '../features/simulation/simulationEvents';
import { nameOfTask, taskDescriptions } from '../features/tasks/tasksEvents';
import { walletDescriptions } from '../features/wallets/walletsEvents';
import { capitalize, wordsOf } from '../shared/words';
import type { LaneEntry } from '../engine/timeline/laneEntry';
import type { ProgramEvents } from './programEvents';
import type * as root from './rootReducer';
import { endsDashboard, type RootState } from './rootReducer';

/** Every event of the features and of the root reducer. */
type AnyEvent = ProgramEvents | EventsOf<typeof root>;

/** Descriptions of all events, by type. */
const DESCRIPTIONS: EventDescriptions<AnyEvent, RootState> = {
  'app/sessionResumed': { mark: NO_WORK, text: () => 'Page reloaded; saved dashboard resumed' },
  // Only storm reports contain these three.
  'app/dashboardRestored': { mark: NO_WORK, text: () => 'Saved dashboard restored' },
  'app/dashboardReleased': { mark: NO_WORK, text: () => 'Dashboard moved to another tab' },
  'app/branched': { mark: NO_WORK, text: () => 'Resumed from a timeline' },
  ...simulationDescriptions,
  ...routeDescriptions,
  ...accessDescriptions,
  ...walletDescriptions,
  ...protocolDescriptions,
  ...taskDescriptions,
  ...activityDescriptions,
  ...noticeDescriptions,
};

/** All event types of this program. */
export const EVENT_TYPES: readonly string[] = Object.keys(DESCRIPTIONS);

/** Returns the description of an event type, or `undefined` if this program does not have it. */
export function descriptionOf(type: string): EventDescription<Event, RootState> | undefined {
  return Object.hasOwn(DESCRIPTIONS, type)
    ? (DESCRIPTIONS as Readonly<Record<string, EventDescription<Event, RootState>>>)[type]
    : undefined;
}

/** Describes an event with names from the state `before` it, without control characters. */
export function describeEvent(event: TimedAction, before: RootState): string {
  return toPrintable(descriptionOf(event.type)?.text(event.payload, before, event as Event) ?? event.type);
}

/** Describes an event whose payload is unknown, by its type and the first id in its payload. */
function describeEventName({ type, subject }: EventName, before: RootState): string {
  const byId = descriptionOf(type)?.textById;
  if (byId && subject !== null) return toPrintable(byId(subject, before));
  // `tasks/tryFailed` becomes “Try failed”.
  const words = wordsOf(type.slice(type.indexOf('/') + 1));
  return toPrintable(subject === null ? capitalize(words) : `${nameOfTask(before, subject) ?? subject}: ${words}`);
}

/** Describes the events of this program. */
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
  activity: { lane: 'dashboard', area: 'history' },
  simulation: { lane: 'dashboard', area: null },
  route: PAGE_LANE,
  auth: PAGE_LANE,
  betaAccess: PAGE_LANE,
  confirmation: PAGE_LANE,
  mailLink: PAGE_LANE,
  notices: PAGE_LANE,
  persistence: PAGE_LANE,
  app: PAGE_LANE,
};

type Fields = Readonly<Record<string, unknown>>;

/** Returns the lane that an event is drawn in, and the part of the dashboard that it changes. */
export function laneEntryOf(event: TimedAction): LaneEntry {
  const { type, payload } = event;
  const mark: LaneMark = descriptionOf(type)?.mark ?? NO_WORK;
  const slice = type.slice(0, type.indexOf('/'));
  const { lane, area } = Object.hasOwn(LANES, slice) ? LANES[slice as keyof typeof LANES] : PAGE_LANE;
  const fields = (payload ?? {}) as Fields;
  return {
    ...lanePositionOf(mark, slice, lane, fields),
    stopsTasks: endsDashboard(event),
    isMinor: mark.isMinor ?? false,
    area,
    row: rowOf(mark, fields),
  };
}

/** Returns the id of the wallet, protocol or task that an event changes, or `null` if it changes several or none. */
function rowOf({ work, newStatus }: LaneMark, { taskId, walletId, protocolId, id }: Fields): string | null {
  const row = work === 'creation' && newStatus === 'success' ? id : (taskId ?? walletId ?? protocolId);
  return typeof row === 'string' ? row : null;
}

/** Returns where the lanes show an event, and the status and outcome that they show. */
function lanePositionOf(
  mark: LaneMark,
  slice: string,
  lane: LaneEntry['lane'],
  fields: Fields,
): Pick<LaneEntry, 'lane' | 'id' | 'newStatus' | 'outcome'> {
  const { work, newStatus = null } = mark;
  const outcome = mark.outcome ?? (isOutcome(newStatus) ? newStatus : null);
  if (work === 'task')
    return { lane: 'task', id: typeof fields.taskId === 'string' ? fields.taskId : null, newStatus, outcome };
  if (work === 'creation') return { lane: 'dashboard', id: 'wallet', newStatus, outcome };
  if (work === 'service' && typeof fields.requestId === 'number') {
    const id = `${slice}-${fields.requestId}`;
    if (newStatus) return { lane: 'service', id, newStatus, outcome };
    const replyOutcome = hasFailed(fields.outcome) ? 'failure' : 'success';
    return { lane: 'service', id, newStatus: replyOutcome, outcome: replyOutcome };
  }
  const hasFailure = (fields.failure ?? fields.failed ?? null) !== null;
  return { lane, id: null, newStatus: null, outcome: outcome ?? (hasFailure ? 'failure' : null) };
}

const SUCCESSFUL_OUTCOMES: ReadonlySet<unknown> = new Set([
  'accepted',
  'alreadyGranted',
  'granted',
  'confirmed',
  'unconfirmed',
  'done',
]);

/** Returns whether a service's reply reports a failure or a refusal. */
function hasFailed(outcome: unknown): boolean {
  if (typeof outcome !== 'object' || outcome === null) return !SUCCESSFUL_OUTCOMES.has(outcome);
  return 'ok' in outcome ? outcome.ok !== true : !SUCCESSFUL_OUTCOMES.has((outcome as { kind?: unknown }).kind);
}
