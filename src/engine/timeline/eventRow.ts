import type { EventName } from './eventLines';
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

/** A row of a feature's table of events: how timelines describe the events of one type. */
export interface EventRow<SomeEvent extends Event, State> {
  /** Describes the event, with names from the state before it, without a full stop at the end. */
  text(payload: SomeEvent['payload'], before: State, event: SomeEvent): string;
  /** Describes the event from nothing but the id of its subject; left out where the id is not enough. */
  readonly textById?: (id: string, before: State) => string;
  /** Whether the event reports a failure: a problem, if the user saw an error then. */
  readonly isFailure?: true | ((payload: SomeEvent['payload']) => boolean);
  /** Set for an event that only tidies up, such as the closing of a notice, or the end of an undo. */
  readonly isMinor?: true;
}

/** The rows of all events. One that is missing does not compile. */
export type EventRows<Events extends Event, State> = {
  readonly [SomeEvent in Events as SomeEvent['type']]: EventRow<SomeEvent, State>;
};

/** Describes events, with names from the state before them. */
export interface EventDescriber<State> {
  readonly describeEvent: (event: TimedAction, before: State) => string;
  /** Describes an event of which only the name is known. */
  readonly describeName: (name: EventName, before: State) => string;
}

/** Describes each event by its type, for a program without descriptions. */
export const BY_TYPE: EventDescriber<unknown> = { describeEvent: ({ type }) => type, describeName: ({ type }) => type };
