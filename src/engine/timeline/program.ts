import type { Ms } from '../clock/clock';
import type { VirtualClock } from '../clock/virtualClock';
import type { ProgramFailure } from '../scheduler/supervision';
import type { TimedAction } from './events';
import { TIMELINE_LIMITS, type Timeline } from './timeline';

/** Sees an event with the states before and after it. */
export type Observe<State> = (event: TimedAction, before: State, after: State) => void;

interface ProgramStart<State> {
  /** UTC ms. */
  readonly at: Ms;
  readonly seed: string;
  /** The state to go on from; `null` for a fresh one. */
  readonly state: State | null;
}

/** The whole program on a clock that is moved by hand, cut off from everything outside. */
interface Program<State> {
  readonly clock: VirtualClock;
  getState(): State;
  input(type: string, payload: unknown): void;
  /** What a saga or a reducer has thrown, which ended the program; `null` while it goes on. */
  failure(): ProgramFailure | null;
}

/** Makes a program; the engine replays through it without knowing its slices. */
export type MakeProgram<State> = (start: ProgramStart<State>, observe: Observe<State>) => Program<State>;

/** Work in short steps. Each gives how many events it has come to; whoever does them may rest between two, or stop. */
export type Steps<Result> = Generator<number, Result, void>;

/** Steps are first short, since nobody knows how fast simulated time runs, and then as long as a few events take. */
const FIRST_STEP: Ms = 50;
const LONGEST_STEP: Ms = 60_000;
/** So many events take a millisecond or a few. */
const EVENTS_PER_STEP = 50;

/** Does all steps at once, and gives what they come to. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Ends a replay in which more happens than a timeline may hold. Whoever observes the events calls it for each: what
 * never ends within one instant would never come to the end of a step.
 *
 * @throws RangeError saying so.
 */
export function checkEventCount(count: number): void {
  if (count > TIMELINE_LIMITS.events) throw new RangeError(`It has more than ${TIMELINE_LIMITS.events} events.`);
}

/** From where to where a program is played. */
interface Part {
  /** The number of the first input that is given. */
  readonly inputs: number;
  /** Ms since the timeline's start. */
  readonly until: Ms;
  /** How many events there are by now. */
  readonly eventCount: () => number;
}

/**
 * Lets a program go on with the inputs of its timeline, up to and with what happens at `until`.
 *
 * @throws RangeError when more happens than a timeline may hold: a small file can ask for endless work.
 * @throws what the program itself threw, if it ends by that.
 */
export function* playSteps<State>(
  { clock, input, failure }: Program<State>,
  { inputs, startedAt }: Pick<Timeline<State>, 'inputs' | 'startedAt'>,
  { inputs: from, until, eventCount }: Part,
): Steps<void> {
  function throwFailure() {
    const ended = failure();
    if (ended) throw ended.error;
  }

  function* stepTo(moment: Ms) {
    clock.advanceTo(moment);
    throwFailure();
    const count = eventCount();
    checkEventCount(count);
    yield count;
  }

  function* advanceTo(moment: Ms) {
    let step = FIRST_STEP;
    // What is idle takes no step, however long it is.
    for (let next = nextAt(clock); next + step < moment; next = nextAt(clock)) {
      const before = eventCount();
      yield* stepTo(next + step);
      const isFull = eventCount() - before > EVENTS_PER_STEP;
      step = Math.min(Math.max(1, isFull ? Math.floor(step / 2) : step * 2), LONGEST_STEP);
    }
    yield* stepTo(moment);
  }

  for (let index = from; index < inputs.length; index += 1) {
    const given = inputs[index];
    if (!given || given.at > until) break;
    yield* advanceTo(startedAt + given.at);
    input(given.type, given.payload);
    throwFailure();
  }
  yield* advanceTo(startedAt + until);
}

/** Gives when something happens next (UTC ms), which is not before now: what a state has overdue happens at once. */
function nextAt(clock: Program<unknown>['clock']): Ms {
  return Math.max(clock.nextCallAt() ?? Infinity, clock.now());
}
