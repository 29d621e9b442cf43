import type { EventName } from '../engine/timeline/eventLines';
import { subjectOf, type Event, type TimedAction } from '../engine/timeline/events';
import type { EventDescriber, EventRow, EventRows, EventsOf } from '../engine/timeline/eventRow';
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
import type { ProgramEvents } from './programEvents';
import type * as root from './rootReducer';
import type { RootState } from './rootReducer';

type AnyEvent = ProgramEvents | EventsOf<typeof root>;

const ROWS: EventRows<AnyEvent, RootState> = {
  'app/sessionResumed': { text: () => 'Page reloaded; saved dashboard resumed' },
  // Only storm reports contain these three.
  'app/dashboardRestored': { text: () => 'Saved dashboard restored' },
  'app/dashboardReleased': { text: () => 'Dashboard moved to another tab' },
  'app/branched': { text: () => 'Resumed from a timeline' },
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

/** Returns whether an event reports a failure, which the user may have seen as an error. */
export function reportsFailure({ type, payload }: TimedAction): boolean {
  const { isFailure = false } = eventRow(type) ?? {};
  return typeof isFailure === 'function' ? isFailure(payload) : isFailure;
}

/** Returns whether an event only tidies up, such as the closing of a notice. */
export const isMinor = ({ type }: TimedAction): boolean => eventRow(type)?.isMinor === true;

/** The area of the dashboard that each slice is shown in. */
const AREAS: Readonly<Record<string, DashboardArea>> = {
  wallets: 'wallets',
  protocols: 'protocols',
  tasks: 'queue',
  runs: 'queue',
  activity: 'history',
};

const sliceOf = (type: string): string => type.slice(0, type.indexOf('/'));

/** Returns the part of the dashboard that an event changes: an area and, if it changes a single one, its row. */
export function changedPartOf(
  event: TimedAction,
): { readonly area: DashboardArea; readonly row: string | null } | null {
  const slice = sliceOf(event.type);
  const area = Object.hasOwn(AREAS, slice) ? AREAS[slice] : undefined;
  return area ? { area, row: subjectOf(event) } : null;
}

/** Names what an event is part of: the task that it is about, or a request to a service; `null` if it stands alone. */
export function workOf(event: TimedAction): string | null {
  const { taskId, requestId } = (event.payload ?? {}) as { readonly taskId?: unknown; readonly requestId?: unknown };
  if (typeof requestId === 'number') return `${sliceOf(event.type)} ${requestId}`;
  return typeof taskId === 'string' && event.meta.kind === 'due' ? `task ${taskId}` : null;
}
