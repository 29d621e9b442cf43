import { unpackNames, type EventName } from './eventNames';
import type { DescribeEvent } from './eventDescription';
import type { Timeline } from './timeline';

/** What a recording has at a place where its replay parts from it. */
export interface ExpectedEvent {
  readonly type: string;
  readonly text: string;
}

/** Describes an event of which only the name is known, with names from the state before it. */
type DescribeName<State> = (name: EventName, before: State) => string;

/** Describes events. */
export interface EventDescriber<State> {
  readonly describeEvent: DescribeEvent<State>;
  readonly describeName: DescribeName<State>;
}

/** Describes events by their types, where the program has no descriptions. */
export const BY_TYPE: EventDescriber<unknown> = { describeEvent: ({ type }) => type, describeName: ({ type }) => type };

/**
 * Gives the event with the number `index`, from 0, of a recording, told with the state before it; `null` where there is none
 * or the recording does not say. Of an input all is known, of every other event its name.
 */
export function expectedEvent<State>({ digests, inputs, startedAt }: Timeline<State>, index: number, before: State, { describeEvent, describeName }: EventDescriber<State>): ExpectedEvent | null {
  const names = unpackNames(digests.names);
  const name = names[index];
  if (!name) return null;
  const inputTypes = new Set(inputs.map(({ type }) => type));
  const input = inputs[names.slice(0, index).filter(({ type }) => inputTypes.has(type)).length];
  const { type } = name;
  if (input?.type !== type) return { type, text: describeName(name, before) };
  return { type, text: describeEvent({ type, payload: input.payload, meta: { kind: 'input', at: startedAt + input.at } }, before) };
}
