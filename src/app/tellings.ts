import type { EventName } from '../engine/timeline/eventNames';
import type { Event, TimedAction } from '../engine/timeline/events';
import type { Teller } from '../engine/timeline/expectedEvent';
import { printable } from '../engine/timeline/printable';
import { MOMENT, type EventsOf, type Mark, type Telling, type Tellings } from '../engine/timeline/telling';
import { accessSentences } from '../features/access/accessSentences';
import { activitySentences } from '../features/activity/activitySentences';
import type { DashboardArea } from '../features/dashboard';
import { persistenceSentences } from '../persistence/persistenceSentences';
import { noticeSentences } from '../features/notices/noticesSentences';
import { protocolSentences } from '../features/protocols/protocolsSentences';
import { routeSentences } from '../features/route/routeSentences';
import { simulationSentences } from '../features/simulation/simulationSentences';
import { nameOfTask, taskSentences } from '../features/tasks/tasksSentences';
import { walletSentences } from '../features/wallets/walletsSentences';
import { capitalized, wordsOf } from '../shared/words';
import type { Subject } from '../timelinePanel';
import type { ProgramEvents } from './programEvents';
import type * as root from './rootReducer';
import type { RootState } from './rootReducer';

/** Every event of the features, and of the whole. */
type AnyEvent = ProgramEvents | EventsOf<typeof root>;

/** How every event is told, by its type. */
const TELLINGS: Tellings<AnyEvent, RootState> = {
  'app/sessionResumed': { mark: MOMENT, says: () => 'Page loaded anew: the kept dashboard goes on' },
  // No timeline holds these three; the report of a storm tells them.
  'app/dashboardRestored': { mark: MOMENT, says: () => 'The kept dashboard takes its place on the page' },
  'app/dashboardReleased': { mark: MOMENT, says: () => 'The dashboard goes on in another tab: this page forgets it' },
  'app/branched': { mark: MOMENT, says: () => 'Resumed from a moment of an opened timeline' },
  ...simulationSentences,
  ...routeSentences,
  ...accessSentences,
  ...walletSentences,
  ...protocolSentences,
  ...taskSentences,
  ...activitySentences,
  ...noticeSentences,
  ...persistenceSentences,
};

/** The types of all events that this program has. */
export const EVENT_TYPES: readonly string[] = Object.keys(TELLINGS);

/** Gives how an event of any type is told, or `undefined` for one that this program does not have. */
export function tellingOf(type: string): Telling<Event, RootState> | undefined {
  return Object.hasOwn(TELLINGS, type) ? (TELLINGS as Readonly<Record<string, Telling<Event, RootState>>>)[type] : undefined;
}

/** Tells an event in one sentence, with names from the state `before` it, in which nothing steers what shows it. */
export function sentenceOf(event: TimedAction, before: RootState): string {
  return printable(tellingOf(event.type)?.says(event.payload, before, event as Event) ?? event.type);
}

/** Tells an event of which no more is known than its type and whom or what it is about. */
function sentenceOfName({ type, subject }: EventName, before: RootState): string {
  const byId = tellingOf(type)?.saysById;
  if (byId && subject !== null) return printable(byId(subject, before));
  // Types are words: `tasks/tryFailed`.
  const words = wordsOf(type.slice(type.indexOf('/') + 1));
  return printable(subject === null ? capitalized(words) : `${nameOfTask(before, subject) ?? subject}: ${words}`);
}

/** How the events of this program are told. */
export const TELLER: Teller<RootState> = { tell: sentenceOf, tellName: sentenceOfName };

/** Of `betaAccess/keySubmitted` it is `betaAccess`. */
type SliceOf<Type> = Type extends `${infer Slice}/${string}` ? Slice : never;

type Place = Pick<Subject, 'lane'> & { readonly area: DashboardArea | null };

const OF_THE_PAGE: Place = { lane: 'access', area: null };

/** The lane of what happens in a slice, and the part of the dashboard that it changes: an event of a slice that is missing does not compile. */
const PLACES: Readonly<Record<SliceOf<AnyEvent['type']>, Place>> = {
  wallets: { lane: 'dashboard', area: 'wallets' },
  protocols: { lane: 'dashboard', area: 'protocols' },
  tasks: { lane: 'dashboard', area: 'queue' },
  activity: { lane: 'dashboard', area: 'history' },
  simulation: { lane: 'dashboard', area: null },
  route: OF_THE_PAGE,
  auth: OF_THE_PAGE,
  betaAccess: OF_THE_PAGE,
  confirmation: OF_THE_PAGE,
  mailLink: OF_THE_PAGE,
  notices: OF_THE_PAGE,
  persistence: OF_THE_PAGE,
  app: OF_THE_PAGE,
};

type Fields = Readonly<Record<string, unknown>>;

/** Says what an event of this program is about. */
export function subjectOf({ type, payload }: TimedAction): Subject {
  const mark: Mark = tellingOf(type)?.mark ?? MOMENT;
  const slice = type.slice(0, type.indexOf('/'));
  const { lane, area } = Object.hasOwn(PLACES, slice) ? PLACES[slice as keyof typeof PLACES] : OF_THE_PAGE;
  const fields = (payload ?? {}) as Fields;
  return { ...workOf(mark, slice, lane, fields), isMinor: mark.isMinor ?? false, area, row: rowOf(mark, fields) };
}

/** The wallet, protocol or task that an event changes, by whose id its row is known; of several it is none. */
function rowOf({ work, phase }: Mark, { taskId, walletId, protocolId, id }: Fields): string | null {
  const row = work === 'creation' && phase === 'end' ? id : (taskId ?? walletId ?? protocolId);
  return typeof row === 'string' ? row : null;
}

function workOf(mark: Mark, slice: string, lane: Subject['lane'], fields: Fields): Pick<Subject, 'lane' | 'id' | 'phase' | 'outcome'> {
  const { work, phase } = mark;
  const outcome = mark.outcome ?? null;
  if (work === 'task') return { lane: 'task', id: phase === 'endAll' ? null : String(fields.taskId), phase, outcome };
  if (work === 'creation') return { lane: 'dashboard', id: 'wallet', phase, outcome };
  if (work === 'service' && typeof fields.requestId === 'number') {
    const answer = hasFailed(fields.outcome) ? 'failure' : 'success';
    return { lane: 'service', id: `${slice}-${fields.requestId}`, phase, outcome: phase === 'end' ? answer : null };
  }
  const failed = (fields.failure ?? fields.failed ?? null) !== null ? 'failure' : null;
  return { lane, id: null, phase: 'moment', outcome: outcome ?? failed };
}

const GOOD_REPLIES: ReadonlySet<unknown> = new Set(['accepted', 'alreadyGranted', 'granted', 'confirmed', 'unconfirmed', 'done']);

/** Whether a service's reply is a failure or a refusal. */
function hasFailed(outcome: unknown): boolean {
  if (typeof outcome !== 'object' || outcome === null) return !GOOD_REPLIES.has(outcome);
  return 'ok' in outcome ? outcome.ok !== true : !GOOD_REPLIES.has((outcome as { kind?: unknown }).kind);
}
