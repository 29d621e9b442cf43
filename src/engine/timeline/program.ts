import type { Ms } from '../clock/clock';
import type { VirtualClock } from '../clock/virtualClock';
import type { ProgramFailure } from '../scheduler/supervision';
import type { TimedAction } from './events';
import { TIMELINE_LIMITS, type Timeline } from './timeline';

/** Observes an event with the states before and after it. */
export type Observe<State> = (event: TimedAction, before: State, after: State) => void;

interface ProgramStart<State> {
  /** UTC ms. */
  readonly at: Ms;
  readonly seed: string;
  /** The state to continue from; `null` for a new one. */
  readonly state: State | null;
}

/** The whole program on a virtual clock, isolated from services. */
interface Program<State> {
  readonly clock: VirtualClock;
  getState(): State;
  input(type: string, payload: unknown): void;
  /** The error that ended the program; `null` while it runs. */
  failure(): ProgramFailure | null;
}

/** Creates a program. The engine replays through it without knowing its slices. */
export type MakeProgram<State> = (start: ProgramStart<State>, observe: Observe<State>) => Program<State>;

/** Work in short steps. Each yields the number of events so far; the caller may pause between steps, or stop. */
export type Chunked<Result> = Generator<number, Result, void>;

/** Steps are short at first, since the speed of simulated time is unknown. They grow to about 50 events each. */
const FIRST_STEP: Ms = 50;
const LONGEST_STEP: Ms = 60_000;
/** This many events take a few milliseconds. */
const EVENTS_PER_STEP = 50;

/** Runs all steps without a pause, and returns their result. */
export function runToEnd<Result>(steps: Chunked<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What a replay says that ends because it has as many events as a timeline may hold. */
export const TOO_MANY_EVENTS = 'It has more events than a timeline may hold.';

/** Ends a replay that has as many events as a timeline may hold. */
export class EventLimitError extends RangeError {}

/**
 * Ends a replay that has more events than a timeline may hold. Observers call this for each event, since an endless
 * loop within one instant would never reach the end of a step.
 *
 * @throws EventLimitError if there are too many events.
 */
export function checkEventCount(count: number): void {
  if (count > TIMELINE_LIMITS.events) throw new EventLimitError(TOO_MANY_EVENTS);
}

interface PlayedRange {
  /** Number of the first input to dispatch. */
  readonly firstInput: number;
  /** Ms since the timeline's start. */
  readonly until: Ms;
  readonly eventCount: () => number;
}

/**
 * Plays a timeline's inputs in a program, up to and including `until`.
 *
 * @throws EventLimitError if there are more events than a timeline may hold: a small file can ask for endless work.
 * @throws the error that ended the program, if any.
 */
export function* playSteps<State>(
  { clock, input, failure }: Program<State>,
  { inputs, startedAt }: Pick<Timeline<State>, 'inputs' | 'startedAt'>,
  { firstInput, until, eventCount }: PlayedRange,
): Chunked<void> {
  /** Returns the time of the next event (UTC ms). Overdue items happen at once, so it is never in the past. */
  const nextAt = () => Math.max(clock.nextCallAt() ?? Infinity, clock.now());

  function throwIfEnded() {
    const ending = failure();
    if (ending) throw ending.error;
  }

  function* stepTo(moment: Ms) {
    clock.advanceTo(moment);
    throwIfEnded();
    const count = eventCount();
    checkEventCount(count);
    yield count;
  }

  function* advanceTo(moment: Ms) {
    let step = FIRST_STEP;
    // Idle time takes no steps, however long it is.
    for (let next = nextAt(); next + step < moment; next = nextAt()) {
      const countBefore = eventCount();
      yield* stepTo(next + step);
      const isFull = eventCount() - countBefore > EVENTS_PER_STEP;
      step = Math.min(Math.max(1, isFull ? Math.floor(step / 2) : step * 2), LONGEST_STEP);
    }
    yield* stepTo(moment);
  }

  for (let index = firstInput; index < inputs.length; index += 1) {
    const next = inputs[index];
    if (!next || next.at > until) break;
    yield* advanceTo(startedAt + next.at);
    input(next.type, next.payload);
    throwIfEnded();
  }
  yield* advanceTo(startedAt + until);
}
