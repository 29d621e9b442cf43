import type { Ms } from '../clock/clock';
import { firstPlace } from '../../shared/firstPlace';
import { createDigester } from './digest';
import { BY_TYPE, type EventDescriber } from './eventDescription';
import { nameOfEvent, unpackNames } from './eventNames';
import type { TimedAction } from './events';
import { packedCount, digestInterval } from './packedDigests';
import { findDivergence, recordedTrace, type Divergence, type Trace } from './divergence';
import { checkEventCount, finish, playSteps, type MakeProgram, type Observe, type Steps } from './program';
import { packedRun } from './recorder';
import { movedInputs, RunLog, type Checkpoint } from './runLog';
import type { StateDigest, Timeline } from './timeline';

/** A jump replays from the nearest state that is kept. */
const CHECKPOINTS = { events: 128, inputs: Infinity, span: Infinity };

/** No input leads to so many events at one moment of both times. What never ends would hold the page up until a timeline is full. */
const MOST_AT_ONCE = 2000;

/** An event of a run as lists and scrub bars show it. */
export interface PlayedEvent {
  readonly index: number;
  /** Ms since the start of the timeline. */
  readonly at: Ms;
  readonly event: TimedAction;
  readonly text: string;
}

/** What a recording has at a place where its replay parts from it. */
export interface ExpectedEvent {
  readonly type: string;
  readonly text: string;
}

/** A run of the program that any instant can be looked at in. */
export interface Player<State> extends Trace {
  readonly timeline: Timeline<State>;
  /** Everything that happens in it, in order. */
  readonly events: readonly PlayedEvent[];
  /** Where it is not what its timeline has recorded, or `null`. */
  readonly divergence: Divergence | null;
  /** What its timeline has recorded in the place of the first event that differs; `null` where that is not known, or is nothing. */
  readonly expected: ExpectedEvent | null;
  /** How many events have happened `at` ms after the start. */
  readonly countAt: (at: Ms) => number;
  /**
   * The state once the first `count` events have happened, with everything they led to, such as a notice; 0 gives
   * the state it begins with.
   */
  readonly stateAfter: (count: number) => State;
  /**
   * Shows the state after each number of events between `from` and `to`, both included, in order, until one is `enough`.
   * A step gives how many have been shown: the states are replayed, from the nearest that is kept.
   */
  readonly visitSteps: (from: number, to: number, visit: VisitState<State>) => Steps<void>;
}

/** Takes the state after the first `count` events; it returns whether it has seen enough. */
type VisitState<State> = (count: number, state: State) => boolean;

/** A player that goes on taking events while it is looked at: the live session's. */
export interface GrowingPlayer<State> {
  /** Takes the next event, with the state before it. Called for every event, in order. */
  readonly observe: (event: TimedAction, before: State) => void;
  /** The player of all that has happened up to `now` (UTC ms); the same one while nothing has changed. */
  playerAt(now: Ms): Player<State>;
}

/** Replays a timeline once, as `openingSteps` does, without a rest. The same timeline gives the same run, always. */
export function createPlayer<State>(timeline: Timeline<State>, makeProgram: MakeProgram<State>, describer?: EventDescriber<State>): Player<State> {
  return finish(openingSteps(timeline, makeProgram, describer));
}

/** Replays a timeline once, in steps, keeping a state now and then, so that every later jump is short. */
export function* openingSteps<State>(
  timeline: Timeline<State>,
  makeProgram: MakeProgram<State>,
  describer: EventDescriber<State> = BY_TYPE,
): Steps<Player<State>> {
  const { playerAt } = yield* growingSteps(timeline, makeProgram, describer);
  return playerAt(timeline.startedAt + timeline.duration);
}

/** Replays a timeline likewise; what happens after its end can be added. */
export function* growingSteps<State>(
  timeline: Timeline<State>,
  makeProgram: MakeProgram<State>,
  describer: EventDescriber<State> = BY_TYPE,
): Steps<GrowingPlayer<State>> {
  const { startedAt, duration, seed, start, digests } = timeline;
  const log = new RunLog<State>({ at: startedAt, state: start, rolling: digests.from, events: 0, inputs: 0 }, CHECKPOINTS);
  const recorded = recordedTrace(timeline);
  const events: PlayedEvent[] = [];
  /** The state before the first event that is not as recorded. */
  let parted: { readonly before: State } | null = null;
  let [atOnce, momentAt] = [0, startedAt];
  let momentSimulatedAt: Ms | undefined;
  const observe = (event: TimedAction, before: State) => {
    log.makeRoom(event, before);
    log.record(event);
    if (!parted && log.words[events.length] !== recorded.words[events.length]) parted = { before };
    const { kind, at, simulatedAt = momentSimulatedAt } = event.meta;
    if (kind === 'input' || at !== momentAt || simulatedAt !== momentSimulatedAt) atOnce = 0;
    momentAt = at;
    momentSimulatedAt = simulatedAt;
    atOnce += 1;
    if (atOnce > MOST_AT_ONCE) throw new RangeError(`It never comes to an end: more than ${MOST_AT_ONCE} events happen at one moment.`);
    events.push({ index: events.length, at: event.meta.at - startedAt, event, text: describer.describeEvent(event, before) });
    checkEventCount(events.length);
  };

  // Where the front of a recording was folded away, its states no longer stand at multiples of the interval.
  const marked = new Set(digests.states.map(({ event }) => event));
  const states: StateDigest[] = [];
  const read = createDigester();
  const interval = digestInterval(packedCount(digests.events));
  const program = makeProgram({ at: startedAt, seed, state: start }, (event, before, after) => {
    observe(event, before);
    const count = events.length;
    if (count % interval === 0 || marked.has(count)) states.push({ event: count, ...read(after) });
  });
  const first = { at: startedAt, state: program.getState(), rolling: digests.from, events: 0, inputs: 0 };
  yield* playSteps(program, timeline, { inputs: 0, until: duration, eventCount: () => events.length });
  const [state, count] = [program.getState(), events.length];
  const { digest: final, parts: finalParts } = read(state);
  const trace = { words: [...log.words], states, final, finalParts };
  const divergence = findDivergence(recorded, trace);
  const before = parted === null ? state : (parted as { readonly before: State }).before;
  const expected = typeof divergence?.event === 'number' ? expectedEvent(timeline, divergence.event, before, describer) : null;

  let player: Player<State> | null = null;
  return {
    observe,
    playerAt(now) {
      const span = Math.max(duration, now - startedAt);
      const isGrown = player?.events.length !== events.length;
      if (player && !isGrown && player.timeline.duration === span) return player;
      const isWhole = span === duration && events.length === count;
      const played = isWhole ? timeline : { ...timeline, duration: span, inputs: movedInputs(log.inputs, -startedAt) };
      const shown = player && !isGrown ? player.events : [...events];
      const known = isWhole ? trace : { states, words: [...log.words], final: null };
      const visitSteps = createVisits(played, shown, [first, ...log.checkpoints], makeProgram);
      const stateAfter = createJump(shown.length, visitSteps, { count, state });
      player = { ...known, timeline: played, events: shown, divergence, expected, countAt: (at) => countUntil(shown, at), stateAfter, visitSteps };
      return player;
    },
  };
}

/** How many events have happened by a time (ms since the start). It is asked for in each frame that plays. */
function countUntil(events: readonly PlayedEvent[], at: Ms): number {
  return firstPlace(events.length, (place) => (events[place]?.at ?? Infinity) > at);
}

interface KnownState<State> {
  readonly count: number;
  readonly state: State;
}

/** Makes the way through the states of what was replayed: from the nearest that was kept. */
function createVisits<State>(
  timeline: Timeline<State>,
  events: readonly PlayedEvent[],
  checkpoints: readonly Checkpoint<State>[],
  makeProgram: MakeProgram<State>,
): Player<State>['visitSteps'] {
  return function* visitSteps(from, to, visit) {
    const start = checkpoints.findLast((checkpoint) => checkpoint.events <= from);
    if (!start) throw new RangeError('A player keeps the state that its timeline begins with.');
    let applied = start.events;
    let isOver = false;
    const show = (state: State) => {
      if (!isOver && applied >= from) isOver = visit(applied, state) || applied >= to;
    };
    const observe: Observe<State> = (_event, before) => {
      show(before);
      applied += 1;
      checkEventCount(applied);
    };
    if (to <= start.events) return void show(start.state);
    const part = makeProgram({ at: start.at, seed: timeline.seed, state: start.state }, observe);
    const until = events[to]?.at ?? timeline.duration;
    for (const count of playSteps(part, timeline, { inputs: start.inputs, until, eventCount: () => applied })) {
      if (isOver) return;
      yield Math.max(0, count - from);
    }
    show(part.getState());
  };
}

/**
 * Gives the event with the number `index`, from 0, of a recording, told with the state before it; `null` where there is none
 * or the recording does not say. Of an input all is known, of every other event its name.
 */
function expectedEvent<State>({ digests, inputs, startedAt }: Timeline<State>, index: number, before: State, { describeEvent, describeName }: EventDescriber<State>): ExpectedEvent | null {
  const names = unpackNames(digests.names);
  const name = names[index];
  if (!name) return null;
  const inputTypes = new Set(inputs.map(({ type }) => type));
  const input = inputs[names.slice(0, index).filter(({ type }) => inputTypes.has(type)).length];
  const { type } = name;
  if (input?.type !== type) return { type, text: describeName(name, before) };
  return { type, text: describeEvent({ type, payload: input.payload, meta: { kind: 'input', at: startedAt + input.at } }, before) };
}

/** Makes the way to any state of what was replayed. */
function createJump<State>(total: number, visitSteps: Player<State>['visitSteps'], last: KnownState<State>): (count: number) => State {
  let recent: KnownState<State>[] = [last];
  return (wanted) => {
    const count = Math.min(Math.max(wanted, 0), total);
    const known = recent.find((one) => one.count === count);
    if (known) return known.state;
    // Whoever looks at a state asks next what the last event has changed.
    recent = [];
    finish(visitSteps(Math.max(count - 1, 0), count, (at, state) => (recent.push({ count: at, state }), false)));
    const found = recent.at(-1);
    if (found?.count !== count) throw new RangeError(`A replay has fewer than ${count} events.`);
    return found.state;
  };
}

/** Gives a run that no recording is a measure of: a part of one, or one in which something was changed. */
export function unmeasured<State>(player: Player<State>): Player<State> {
  return { ...player, divergence: null, expected: null };
}

/** Gives a timeline as far as `until` (ms since its start), and never beyond its end. */
export function cutAt<State>(timeline: Timeline<State>, until: Ms): Timeline<State> {
  const duration = Math.min(Math.max(until, 0), timeline.duration);
  return { ...timeline, duration, inputs: timeline.inputs.filter(({ at }) => at <= duration) };
}

/** Gives the timeline of a run with the digests of that run, as if it had just been recorded. */
export function recordedAnew<State>({ timeline, events, words, states, stateAfter }: Player<State>): Timeline<State> {
  const { digest: final, parts: finalParts } = createDigester()(stateAfter(events.length));
  const names = events.map(({ event }) => nameOfEvent(event));
  return { ...timeline, digests: { from: timeline.digests.from, ...packedRun({ words, names }, states), final, finalParts } };
}
