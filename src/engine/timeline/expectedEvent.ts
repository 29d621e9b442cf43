import { unpackNames, type EventName } from './eventNames';
import type { Sentence } from './telling';
import type { Timeline } from './timeline';

/** What a recording has at a place where its replay parts from it. */
export interface ExpectedEvent {
  readonly type: string;
  readonly text: string;
}

/** Tells an event of which no more is known than its name, with names from the state before it. */
type NameSentence<State> = (name: EventName, before: State) => string;

/** How events are told. */
export interface Teller<State> {
  readonly tell: Sentence<State>;
  readonly tellName: NameSentence<State>;
}

/** Tells events by their types, where there is no catalogue of sentences. */
export const BY_TYPE: Teller<unknown> = { tell: ({ type }) => type, tellName: ({ type }) => type };

/**
 * Gives the event with the number `index`, from 0, of a recording, told with the state before it; `null` where there is none
 * or the recording does not say. Of an input all is known, of every other event its name.
 */
export function expectedEvent<State>({ digests, inputs, startedAt }: Timeline<State>, index: number, before: State, { tell, tellName }: Teller<State>): ExpectedEvent | null {
  const names = unpackNames(digests.names);
  const name = names[index];
  if (!name) return null;
  const inputTypes = new Set(inputs.map(({ type }) => type));
  const input = inputs[names.slice(0, index).filter(({ type }) => inputTypes.has(type)).length];
  const { type } = name;
  if (input?.type !== type) return { type, text: tellName(name, before) };
  return { type, text: tell({ type, payload: input.payload, meta: { kind: 'input', at: startedAt + input.at } }, before) };
}
