import type { Ms } from '../clock/clock';
import { foldEvent } from './digest';
import type { TimedAction } from './events';
import { checkEventCount, finish, playSteps, type MakeProgram, type Steps } from './program';
import { typeOf, type Sentence } from './sentences';
import type { Timeline, TimelineInput } from './timeline';

/** A state is kept before every so many events; a jump replays from the nearest one. */
const CHECKPOINT_INTERVAL = 128;

/** An event of a timeline as lists and scrub bars show it. */
export interface PlayedEvent {
  readonly index: number;
  /** Ms since the start of the timeline. */
  readonly at: Ms;
  readonly event: TimedAction;
  /** The event in one sentence. */
  readonly text: string;
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

/** A player that goes on taking events while it is looked at: the live session's. */
export interface GrowingPlayer<State> {
  /** Takes the next event, with the state before it. Called for every event, in order. */
  readonly observe: (event: TimedAction, before: State) => void;
  /** The player of all that has happened up to `now` (UTC ms); the same one while nothing has changed. */
  playerAt(now: Ms): Player<State>;
}

/** Replays a timeline once, as `openingSteps` does, without a rest. */
export function createPlayer<State>(timeline: Timeline<State>, makeProgram: MakeProgram<State>, tell?: Sentence<State>): Player<State> {
  return finish(openingSteps(timeline, makeProgram, tell));
}

/** Replays a timeline once, in steps, keeping a state now and then, so that every later jump is short. */
export function* openingSteps<State>(
  timeline: Timeline<State>,
  makeProgram: MakeProgram<State>,
  tell: Sentence<State> = typeOf,
): Steps<Player<State>> {
  const { playerAt } = yield* growingSteps(timeline, makeProgram, tell);
  return playerAt(timeline.startedAt + timeline.duration);
}

/** Replays a timeline likewise; what happens after its end can be added. */
export function* growingSteps<State>(
  timeline: Timeline<State>,
  makeProgram: MakeProgram<State>,
  tell: Sentence<State> = typeOf,
): Steps<GrowingPlayer<State>> {
  const { startedAt, duration, seed } = timeline;
  const log = createLog<State>(timeline, tell);
  const program = makeProgram({ at: startedAt, seed, state: timeline.start }, log.observe);
  const first = { count: 0, inputs: 0, at: startedAt, state: program.getState() };
  yield* playSteps(program, timeline, { inputs: 0, until: duration, eventCount: () => log.events.length });
  log.begin(first, timeline.inputs);

  let player: Player<State> | null = null;
  return {
    observe: log.observe,
    playerAt(now) {
      const span = Math.max(duration, now - startedAt);
      if (player?.events.length === log.events.length && player.timeline.duration === span) return player;
      const events = player?.events.length === log.events.length ? player.events : [...log.events];
      const played = span === duration ? timeline : { ...timeline, duration: span, inputs: log.inputs() };
      player = playerOf(played, events, log.checkpoints, makeProgram);
      return player;
    },
  };
}

/** What is kept of a replay, and of what follows it. */
function createLog<State>(timeline: Timeline<State>, tell: Sentence<State>) {
  const { startedAt } = timeline;
  const events: PlayedEvent[] = [];
  const checkpoints: Checkpoint<State>[] = [];
  const added: TimelineInput[] = [];
  let recorded: readonly TimelineInput[] | null = null;
  let given = 0;
  let rolling = timeline.digests.from;
  return {
    events,
    checkpoints,
    inputs: () => [...(recorded ?? []), ...added],
    /** The replay has come to its end: what comes now is new. */
    begin(first: Checkpoint<State>, inputs: readonly TimelineInput[]) {
      checkpoints.unshift(first);
      recorded = inputs;
    },
    observe(event: TimedAction, before: State) {
      const at = event.meta.at - startedAt;
      const isCut = events.length - (checkpoints.at(-1)?.count ?? 0) >= CHECKPOINT_INTERVAL;
      // Events never overlap, so before an input or a planned event nothing is half done.
      if (isCut && event.meta.kind !== 'derived') {
        checkpoints.push({ count: events.length, inputs: given, at: event.meta.at, state: before });
      }
      if (event.meta.kind === 'input') {
        given += 1;
        if (recorded) added.push({ at, type: event.type, payload: event.payload });
      }
      rolling = foldEvent(rolling, event);
      events.push({ index: events.length, at, event, text: tell(event, before), digest: rolling });
      checkEventCount(events.length);
    },
  };
}

/** Plays what was replayed: any state is reached from the nearest that was kept. */
function playerOf<State>(
  timeline: Timeline<State>,
  events: readonly PlayedEvent[],
  checkpoints: readonly Checkpoint<State>[],
  makeProgram: MakeProgram<State>,
): Player<State> {
  let recent: readonly Pick<Checkpoint<State>, 'count' | 'state'>[] = [];

  function stateAfter(count: number): State {
    const known = recent.find((one) => one.count === count);
    if (known) return known.state;
    const from = checkpoints.findLast((checkpoint) => checkpoint.count <= count);
    if (!from) throw new RangeError('A player keeps the state that its timeline begins with.');
    if (from.count === count) return from.state;
    let applied = from.count;
    let found: State | undefined;
    let previous: State | undefined;
    const part = makeProgram({ at: from.at, seed: timeline.seed, state: from.state }, (_event, before) => {
      if (applied === count) found = before;
      if (applied === count - 1) previous = before;
      applied += 1;
      checkEventCount(applied);
    });
    const until = events[count]?.at ?? timeline.duration;
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
