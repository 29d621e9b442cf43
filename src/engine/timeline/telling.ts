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

/** A payload as a schema reads it: none is `undefined`, and nothing can be written. */
type AsRead<Value> = Value extends void ? undefined : Value extends readonly (infer Item)[] ? readonly AsRead<Item>[] : Value extends object ? { readonly [Key in keyof Value]: AsRead<Value[Key]> } : Value;

/** The same where nothing may be left out, so that a field that only one of two types knows tells them apart. */
type Whole<Value> = Value extends readonly (infer Item)[] ? readonly Whole<Item>[] : Value extends object ? { readonly [Key in keyof Value]-?: Whole<Value[Key]> } : Value;

/** The payload's type where `Input` allows all of it and knows all its fields, otherwise one that no schema has. */
type AllOf<Payload, Input> = [AsRead<Payload>] extends [AsRead<Input>] ? ([Whole<AsRead<Input>>] extends [Whole<AsRead<Payload>>] ? Payload : never) : never;

/** The schemas of inputs that allow all that the inputs can hold: one that refuses a value, or lacks a field, does not compile. */
export type WholeInputSchemas<Events extends Event, Schemas extends InputSchemas<Events>> = {
  readonly [One in Events as Extract<One['type'], keyof Schemas>]: Schemas[One['type'] & keyof Schemas] extends infer Schema extends v.GenericSchema
    ? v.GenericSchema<unknown, AllOf<One['payload'], v.InferInput<Schema>>>
    : never;
};

/** How something turned out. */
export type Outcome = 'success' | 'failure' | 'stop';

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

/**
 * The marks that fit an event. What happens to one task in the simulation is drawn in that task's lane; its payload has
 * the task's id. An answer names its request by a number. Everything else is of no such work, or ends all of it.
 */
type MarkOf<One extends Event> = Mark &
  (One['payload'] extends { readonly taskId: string }
    ? One['meta'] extends { readonly simulatedAt: number }
      ? { readonly work: 'task'; readonly phase: 'begin' | 'step' | 'end' }
      : { readonly work?: never }
    : 'requestId' extends keyof One['payload']
      ? { readonly work?: 'service' }
      : { readonly work?: 'creation' } | { readonly work: 'task'; readonly phase: 'endAll' });

/** How each event is told: one that is missing here, or has a mark that does not fit it, does not compile. */
export type Tellings<Events extends Event, State> = {
  readonly [One in Events as One['type']]: Telling<One, State> & { readonly mark: MarkOf<One> };
};

/** What happens at one moment, and belongs to no work. */
export const MOMENT = { phase: 'moment' } as const satisfies Mark;

/** What failed at one moment, and belongs to no work. */
export const FAILURE = { phase: 'moment', outcome: 'failure' } as const satisfies Mark;

/** A request that is sent to a service, and its answer, whose payload says how it turned out. */
export const ASKED = { work: 'service', phase: 'begin' } as const satisfies Mark;
export const ANSWERED = { work: 'service', phase: 'end' } as const satisfies Mark;

/** Tells an event in one sentence, with names from the state before it. */
export type Sentence<State> = (event: TimedAction, before: State) => string;
