import type * as v from 'valibot';
import type { EventName } from './eventNames';
import type { Event, TimedAction } from './events';

/** Union of the events that a module exports. */
export type EventsOf<Module> = Module extends unknown
  ? {
      [Name in keyof Module]: Module[Name] extends { readonly match: (action: unknown) => action is infer SomeEvent }
        ? SomeEvent extends Event
          ? SomeEvent
          : never
        : never;
    }[keyof Module]
  : never;

/** Schemas of all inputs. A missing input, or a schema of another payload, does not compile. */
export type InputSchemas<Events extends Event> = {
  readonly [
    SomeEvent in Events as SomeEvent['meta']['kind'] extends 'input' ? SomeEvent['type'] : never
  ]: v.GenericSchema<unknown, SomeEvent['payload']>;
};

/** A payload as a schema parses it: `void` becomes `undefined`, and everything is readonly. */
type Parsed<Value> = Value extends void
  ? undefined
  : Value extends readonly (infer Item)[]
    ? readonly Parsed<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Parsed<Value[Key]> }
      : Value;

/** A value with all fields required, so that two types differ if only one has an optional field. */
type AllRequired<Value> = Value extends readonly (infer Item)[]
  ? readonly AllRequired<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]-?: AllRequired<Value[Key]> }
    : Value;

/** The payload's type if `Input` accepts all its values and has all its fields; otherwise `never`. */
type PayloadIfAccepted<Payload, Input> = [Parsed<Payload>] extends [Parsed<Input>]
  ? [AllRequired<Parsed<Input>>] extends [AllRequired<Parsed<Payload>>]
    ? Payload
    : never
  : never;

/** Input schemas that accept every payload. A schema that refuses a value or lacks a field does not compile. */
export type CompleteInputSchemas<Events extends Event, Schemas extends InputSchemas<Events>> = {
  readonly [SomeEvent in Events as Extract<SomeEvent['type'], keyof Schemas>]: Schemas[SomeEvent['type'] &
    keyof Schemas] extends infer Schema extends v.GenericSchema
    ? v.GenericSchema<unknown, PayloadIfAccepted<SomeEvent['payload'], v.InferInput<Schema>>>
    : never;
};

const OUTCOMES = ['success', 'failure', 'stop'] as const;

/** How some work ended. */
export type Outcome = (typeof OUTCOMES)[number];

/** Whether some work is still running, or how it ended. */
export type WorkStatus = 'running' | Outcome;

/** Returns whether work with this status has ended. */
export const isOutcome = (status: WorkStatus | null): status is Outcome =>
  OUTCOMES.some((outcome) => outcome === status);

/** How an event appears in its lane: as part of some work, or by itself. */
export interface LaneMark {
  /**
   * The task that the payload names (every running task if it names none), a request to a service, or the wallet being
   * created.
   */
  readonly work?: 'task' | 'service' | 'creation';
  /** The status that the work has from this event on; `null` if it stays the same. */
  readonly newStatus?: WorkStatus | null;
  /** The outcome of the event itself, if its work goes on, or if it belongs to no work. */
  readonly outcome?: Outcome;
  /** Set for an event that only tidies up, such as the closing of a notice. */
  readonly isMinor?: true;
}

/** Describes the events of one type in a timeline. */
export interface EventDescription<SomeEvent extends Event, State> {
  /** Describes the event, with names from the state before it, without a full stop at the end. */
  text(payload: SomeEvent['payload'], before: State, event: SomeEvent): string;
  /** Describes the event from nothing but the id in its payload; left out where the id is not enough. */
  readonly textById?: (id: string, before: State) => string;
  readonly mark: LaneMark;
}

/**
 * The marks that fit an event. A simulated event with a `taskId` belongs to that task, one with a `requestId` to a
 * request.
 */
type LaneMarkOf<SomeEvent extends Event> = LaneMark &
  (SomeEvent['payload'] extends { readonly taskId: string }
    ? SomeEvent['meta'] extends { readonly simulatedAt: number }
      ? { readonly work: 'task'; readonly newStatus: WorkStatus | null }
      : { readonly work?: never }
    : 'requestId' extends keyof SomeEvent['payload']
      ? { readonly work?: 'service' }
      : { readonly work?: 'creation' } | { readonly work: 'task'; readonly newStatus: Outcome });

/** Descriptions of all events. One that is missing, or has a mark that does not fit, does not compile. */
export type EventDescriptions<Events extends Event, State> = {
  readonly [SomeEvent in Events as SomeEvent['type']]: EventDescription<SomeEvent, State> & {
    readonly mark: LaneMarkOf<SomeEvent>;
  };
};

/** An event that belongs to no work. */
export const NO_WORK = {} as const satisfies LaneMark;

/** A failure that belongs to no work. */
export const FAILURE = { outcome: 'failure' } as const satisfies LaneMark;

/** A request to a service, and its reply, whose payload holds the outcome. */
export const REQUEST = { work: 'service', newStatus: 'running' } as const satisfies LaneMark;
export const REPLY = { work: 'service' } as const satisfies LaneMark;

/** Describes events, with names from the state before them. */
export interface EventDescriber<State> {
  readonly describeEvent: (event: TimedAction, before: State) => string;
  /** Describes an event of which only the name is known. */
  readonly describeName: (name: EventName, before: State) => string;
}

/** Describes each event by its type, for a program without descriptions. */
export const BY_TYPE: EventDescriber<unknown> = { describeEvent: ({ type }) => type, describeName: ({ type }) => type };
