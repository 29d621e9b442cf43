import type { Ms } from '../clock/clock';
import { checkEventCount, playSteps, runToEnd, type Chunked, type MakeProgram, type Observe } from './program';
import type { RunCheckpoint } from './runLog';
import type { Timeline } from './timeline';

/**
 * Visits the state after each number of events from `from` to `to`, both included, until `visit` returns true. Each
 * step yields the number of visited states, which are replayed from the nearest checkpoint.
 */
export type VisitSteps<State> = (
  from: number,
  to: number,
  visit: (count: number, state: State) => boolean,
) => Chunked<void>;

interface ReplayedState<State> {
  readonly count: number;
  readonly state: State;
}

/** Creates the function that visits the states of a replay from the nearest checkpoint. */
export function createVisitSteps<State>(
  timeline: Timeline<State>,
  events: readonly { readonly at: Ms }[],
  checkpoints: readonly RunCheckpoint<State>[],
  makeProgram: MakeProgram<State>,
  endsWithError: boolean,
): VisitSteps<State> {
  return function* visitSteps(from, to, visit) {
    const start = checkpoints.findLast((checkpoint) => checkpoint.eventCount <= from);
    if (!start) throw new RangeError(`No state is stored from which event ${from} can be reached.`);
    let appliedCount = start.eventCount;
    let isDone = false;
    const visitIfWanted = (state: State) => {
      if (!isDone && appliedCount >= from) isDone = visit(appliedCount, state) || appliedCount >= to;
    };
    const observe: Observe<State> = (_event, before) => {
      visitIfWanted(before);
      appliedCount += 1;
      checkEventCount(appliedCount);
    };
    if (to <= start.eventCount) return void visitIfWanted(start.state);
    const program = makeProgram({ at: start.at, seed: timeline.seed, state: start.state }, observe);
    const until = events[to]?.at ?? timeline.duration;
    const range = { firstInput: start.inputCount, until, eventCount: () => appliedCount };
    try {
      for (const count of playSteps(program, timeline, range)) {
        if (isDone) return;
        yield Math.max(0, count - from);
      }
    } catch (error) {
      if (!endsWithError) throw error;
    }
    visitIfWanted(program.getState());
  };
}

/** Creates the function that jumps to a number of events and returns the state after them. */
export function createJump<State>(
  total: number,
  visitSteps: VisitSteps<State>,
  last: ReplayedState<State>,
): (count: number) => State {
  let recent: ReplayedState<State>[] = [last];
  return (requestedCount) => {
    const count = Math.min(Math.max(requestedCount, 0), total);
    const recentState = recent.find((replayed) => replayed.count === count);
    if (recentState) return recentState.state;
    // Keep the state before it too, because the panel asks next what the last event has changed.
    recent = [];
    const visit = (visitedCount: number, state: State) => {
      recent.push({ count: visitedCount, state });
      return false;
    };
    runToEnd(visitSteps(Math.max(count - 1, 0), count, visit));
    const replayed = recent.at(-1);
    if (replayed?.count !== count) throw new RangeError(`A replay has fewer than ${count} events.`);
    return replayed.state;
  };
}
