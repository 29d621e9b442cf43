import type { Ms } from '../clock/clock';
import { foldEvent } from './digest';
import type { TimedAction } from './events';
import { checkEventCount, finish, playSteps, type MakeProgram, type Steps } from './program';
import type { Timeline } from './timeline';

/** A state is kept before every so many events; a jump replays from the nearest one. */
const CHECKPOINT_INTERVAL = 128;

/** An event of a timeline as lists and scrub bars show it. */
export interface PlayedEvent {
  readonly index: number;
  /** Ms since the start of the timeline. */
  readonly at: Ms;
  readonly event: TimedAction;
  /** The rolling digest after it. */
  readonly digest: number;
}

/** A timeline that any instant can be looked at in. */
export interface Player<State> {
  readonly timeline: Timeline<State>;
  /** Everything that happens in it, in order. */
  readonly events: readonly PlayedEvent[];
  /** How many events have happened `at` ms after the start. */
  countAt(at: Ms): number;
  /**
   * The state once the first `count` events have happened, with everything they led to, such as a notice; 0 gives
   * the state it begins with.
   */
  stateAfter(count: number): State;
}

interface Checkpoint<State> {
  /** How many events had been applied. */
  readonly count: number;
  /** How many inputs had been given. */
  readonly inputs: number;
  /** UTC ms. */
  readonly at: Ms;
  readonly state: State;
}

/** Replays a timeline once, as `openingSteps` does, without a rest. */
export function createPlayer<State>(timeline: Timeline<State>, makeProgram: MakeProgram<State>): Player<State> {
  return finish(openingSteps(timeline, makeProgram));
}

/** Replays a timeline once, in steps, keeping a state now and then, so that every later jump is short. */
export function* openingSteps<State>(timeline: Timeline<State>, makeProgram: MakeProgram<State>): Steps<Player<State>> {
  const { startedAt, duration, seed } = timeline;
  const events: PlayedEvent[] = [];
  const checkpoints: Checkpoint<State>[] = [];
  let given = 0;
  let rolling = timeline.digests.from;

  const program = makeProgram({ at: startedAt, seed, state: timeline.start }, (event, before) => {
    const isCut = events.length - (checkpoints.at(-1)?.count ?? 0) >= CHECKPOINT_INTERVAL;
    // Events never overlap, so before an input or a planned event nothing is half done.
    if (isCut && event.meta.kind !== 'derived') {
      checkpoints.push({ count: events.length, inputs: given, at: event.meta.at, state: before });
    }
    if (event.meta.kind === 'input') given += 1;
    rolling = foldEvent(rolling, event);
    events.push({ index: events.length, at: event.meta.at - startedAt, event, digest: rolling });
    checkEventCount(events.length);
  });
  const first = { count: 0, inputs: 0, at: startedAt, state: program.getState() };
  yield* playSteps(program, timeline, { inputs: 0, until: duration, eventCount: () => events.length });

  let recent: readonly Pick<Checkpoint<State>, 'count' | 'state'>[] = [];

  function stateAfter(count: number): State {
    const known = recent.find((one) => one.count === count);
    if (known) return known.state;
    const from = checkpoints.findLast((checkpoint) => checkpoint.count <= count) ?? first;
    if (from.count === count) return from.state;
    let applied = from.count;
    let found: State | undefined;
    let previous: State | undefined;
    const part = makeProgram({ at: from.at, seed, state: from.state }, (_event, before) => {
      if (applied === count) found = before;
      if (applied === count - 1) previous = before;
      applied += 1;
      checkEventCount(applied);
    });
    const until = events[count]?.at ?? duration;
    finish(playSteps(part, timeline, { inputs: from.inputs, until, eventCount: () => applied }));
    const state = found ?? part.getState();
    // Whoever looks at a state asks next what the last event has changed.
    recent = [...(previous === undefined ? [] : [{ count: count - 1, state: previous }]), { count, state }];
    return state;
  }

  return {
    timeline,
    events,
    countAt: (at) => events.findLastIndex((event) => event.at <= at) + 1,
    stateAfter: (count) => stateAfter(Math.min(Math.max(count, 0), events.length)),
  };
}
