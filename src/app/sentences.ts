import type { EventName } from '../engine/timeline/eventNames';
import type { Event, TimedAction } from '../engine/timeline/events';
import type { Teller } from '../engine/timeline/expectedEvent';
import { printable } from '../engine/timeline/printable';
import { MOMENT, type EventsOf, type Telling, type Tellings } from '../engine/timeline/telling';
import { accessSentences } from '../features/access/accessSentences';
import { activitySentences } from '../features/activity/activitySentences';
import { keepingSentences } from '../features/keeping/keepingSentences';
import { noticeSentences } from '../features/notices/noticesSentences';
import { protocolSentences } from '../features/protocols/protocolsSentences';
import { routeSentences } from '../features/route/routeSentences';
import { simulationSentences } from '../features/simulation/simulationSentences';
import { nameOfTask, taskSentences } from '../features/tasks/tasksSentences';
import { walletSentences } from '../features/wallets/walletsSentences';
import { capitalized, wordsOf } from '../shared/words';
import type { ProgramEvents } from './programEvents';
import type * as root from './rootReducer';
import type { RootState } from './rootReducer';

/** Every event of the features, and of the whole. */
export type AnyEvent = ProgramEvents | EventsOf<typeof root>;

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
  ...keepingSentences,
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
