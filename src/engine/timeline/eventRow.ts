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

const OUTCOMES = ['success', 'failure', 'stop'] as const;

/** How some work ended. */
export type Outcome = (typeof OUTCOMES)[number];

/** What a reply of a service means. */
type ReplyOutcome = Exclude<Outcome, 'stop'>;

/** Whether some work is still running, or how it ended. */
export type WorkStatus = 'running' | Outcome;

/** Returns whether work with this status has ended. */
export const isOutcome = (status: WorkStatus | null): status is Outcome =>
  OUTCOMES.some((outcome) => outcome === status);

/** How an event appears in its lane: as part of some work, or by itself. */
export interface LaneMark {
  /**
   * The task that the event is about (every running task if it is about none), a request to a service, or the wallet
   * being created.
   */
  readonly work?: 'task' | 'service' | 'creation';
  /** The status that the work has from this event on; `null` if it stays the same. */
  readonly newStatus?: WorkStatus | null;
  /** The outcome of the event itself, if its work goes on, or if it belongs to no work. */
  readonly outcome?: OutcomeOf<never>;
  /** For a service's reply: what each outcome that it can report means. */
  readonly outcomes?: Readonly<Record<string, ReplyOutcome>>;
  /** Set for an event that only tidies up, such as the closing of a notice, or the end of an undo. */
  readonly isMinor?: true;
}

/** Returns the name of an outcome that a service's reply reports. */
export function outcomeName(outcome: unknown): string {
  if (typeof outcome !== 'object' || outcome === null) return String(outcome);
  if ('kind' in outcome) return String(outcome.kind);
  return 'ok' in outcome && outcome.ok === true ? 'ok' : 'failed';
}

/** The names of all members of an outcome's type, as `outcomeName` returns them. */
type OutcomeNames<Member> = Member extends string
  ? Member
  : Member extends { readonly kind: infer Kind extends string }
    ? Kind
    : Member extends { readonly ok: true }
      ? 'ok'
      : Member extends { readonly ok: false }
        ? 'failed'
        : never;

/** A row of a feature's table of events: how timelines describe and draw the events of one type. */
export interface EventRow<SomeEvent extends Event, State> {
  /** Describes the event, with names from the state before it, without a full stop at the end. */
  text(payload: SomeEvent['payload'], before: State, event: SomeEvent): string;
  /** Describes the event from nothing but the id of its subject; left out where the id is not enough. */
  readonly textById?: (id: string, before: State) => string;
  readonly mark: LaneMark;
}

/** The outcome of an event, always the same or read from its payload. */
type OutcomeOf<Payload> = Outcome | ((payload: Payload) => Outcome | null);

type FieldsOf<Payload> = Payload extends object ? keyof Payload : never;

/**
 * The marks that fit an event. A due event with a `taskId` belongs to that task, one with a `requestId` to a
 * request. A reply says for each outcome whether it is a failure, and so does an event that can report a failure.
 */
type LaneMarkOf<SomeEvent extends Event> = Omit<LaneMark, 'outcome'> &
  (Extract<FieldsOf<SomeEvent['payload']>, 'failure' | 'failed'> extends never
    ? { readonly outcome?: OutcomeOf<SomeEvent['payload']> }
    : { readonly outcome: OutcomeOf<SomeEvent['payload']> }) &
  (SomeEvent['payload'] extends { readonly taskId: string }
    ? SomeEvent['meta'] extends { readonly kind: 'due' }
      ? { readonly work: 'task'; readonly newStatus: WorkStatus | null }
      : { readonly work?: never }
    : SomeEvent['payload'] extends { readonly requestId: number; readonly outcome: infer Reported }
      ? { readonly work: 'service'; readonly outcomes: Readonly<Record<OutcomeNames<Reported>, ReplyOutcome>> }
      : 'requestId' extends FieldsOf<SomeEvent['payload']>
        ? { readonly work?: 'service' }
        : { readonly work?: 'creation' } | { readonly work: 'task'; readonly newStatus: Outcome });

/** The rows of all events. One that is missing, or has a mark that does not fit, does not compile. */
export type EventRows<Events extends Event, State> = {
  readonly [SomeEvent in Events as SomeEvent['type']]: Omit<EventRow<SomeEvent, State>, 'mark'> & {
    readonly mark: LaneMarkOf<SomeEvent>;
  };
};

/** An event that belongs to no work. */
export const NO_WORK = {} as const satisfies LaneMark;

/** A failure that belongs to no work. */
export const FAILURE = { outcome: 'failure' } as const satisfies LaneMark;

/** A request to a service. */
export const REQUEST = { work: 'service', newStatus: 'running' } as const satisfies LaneMark;

/** Returns the mark of a service's reply, from what each outcome that it can report means. */
export const reply = <Outcomes extends NonNullable<LaneMark['outcomes']>>(outcomes: Outcomes) => ({
  work: 'service' as const,
  outcomes,
});

/** Describes events, with names from the state before them. */
export interface EventDescriber<State> {
  readonly describeEvent: (event: TimedAction, before: State) => string;
  /** Describes an event of which only the name is known. */
  readonly describeName: (name: EventName, before: State) => string;
}

/** Describes each event by its type, for a program without descriptions. */
export const BY_TYPE: EventDescriber<unknown> = { describeEvent: ({ type }) => type, describeName: ({ type }) => type };
