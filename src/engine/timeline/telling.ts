import type * as v from 'valibot';
import type { Event, TimedAction } from './events';

/** The events that a module declares, of all that it exports; of several modules those of each. */
export type EventsOf<Module> = Module extends unknown
  ? { [Name in keyof Module]: Module[Name] extends { readonly match: (action: unknown) => action is infer One } ? (One extends Event ? One : never) : never }[keyof Module]
  : never;

/** What a timeline may hold of each input: an input that is missing here, or a schema of another payload, does not compile. */
export type InputSchemas<Events extends Event> = {
  readonly [One in Events as One['meta']['kind'] extends 'input' ? One['type'] : never]: v.GenericSchema<unknown, One['payload']>;
};

/** How something turned out. `stalled`: it will not go on by itself. */
export type Outcome = 'success' | 'failure' | 'stop' | 'stalled';

/** What an event is for the work that is drawn from its beginning to its end, and how that turned out. */
export interface Mark {
  /** A task by the id in its payload, a request to a service by its number, or something that is being created, one at a time; none is of no work. */
  readonly work?: 'task' | 'service' | 'creation';
  /** `endAll` ends all work of the kind. */
  readonly phase: 'begin' | 'step' | 'end' | 'endAll' | 'moment';
  readonly outcome?: Outcome;
  /** It only tidies up after something else. */
  readonly isMinor?: true;
}

/** How an event is told to whoever looks at a timeline. */
export interface Telling<One extends Event, State> {
  /** Says it in one sentence, with names from the state before it. It has no full stop at its end. */
  says(payload: One['payload'], before: State, event: One): string;
  /** Says the same where no more is known of it than the id in its payload; left out where that does not say it. */
  readonly saysById?: (id: string, before: State) => string;
  readonly mark: Mark;
}

/** How each event is told: one that is missing here does not compile. */
export type Tellings<Events extends Event, State> = { readonly [One in Events as One['type']]: Telling<One, State> };

/** What happens at one moment, and belongs to no work. */
export const MOMENT: Mark = { phase: 'moment' };

/** What failed at one moment, and belongs to no work. */
export const FAILURE: Mark = { phase: 'moment', outcome: 'failure' };

/** A request that is sent to a service, and its answer, whose payload says how it turned out. */
export const ASKED: Mark = { work: 'service', phase: 'begin' };
export const ANSWERED: Mark = { work: 'service', phase: 'end' };

/** Tells an event in one sentence, with names from the state before it. */
export type Sentence<State> = (event: TimedAction, before: State) => string;
