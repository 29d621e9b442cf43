import type { TimedAction } from './events';

/** Tells an event in one sentence, with names from the state before it. It has no full stop at its end. */
export type Sentence<State> = (event: TimedAction, before: State) => string;

/** Tells an event by its type, where there is no catalogue of sentences. */
export const typeOf: Sentence<unknown> = ({ type }) => type;

/** Gives the events of one type their sentence: a catalogue is made of such pairs. */
export function sentence<Creator extends ((...args: never[]) => TimedAction) & { readonly type: string }, State = unknown>(
  { type }: Creator,
  tell: (payload: ReturnType<Creator>['payload'], before: State, event: TimedAction) => string,
): readonly [string, Sentence<State>] {
  return [type, (event, before) => tell(event.payload as ReturnType<Creator>['payload'], before, event)];
}
