import type { Ms } from '../clock/clock';
import { createDigester, foldEvent, ROLLING_START } from './digest';
import type { TimedAction } from './events';
import { packWords, unpackWords } from './packedWords';
import { TIMELINE_FORMAT, TIMELINE_LIMITS, TIMELINE_VERSION, type StateDigest, type Timeline, type TimelineInput } from './timeline';

/** A timeline has the state's digest after every so many events. */
export const STATE_DIGEST_INTERVAL = 256;

/** A state whose digest a timeline has. It is only taken when one is asked for: states share structure, and cost little to keep. */
interface MarkedState<State> {
  readonly event: number;
  readonly state: State;
}

/** Where a recording may be cut: a moment at which nothing was half done. */
interface Checkpoint<State> {
  readonly at: Ms;
  readonly state: State;
  readonly rolling: number;
  /** How many events and inputs had happened. */
  readonly events: number;
  readonly inputs: number;
}

/** How a recording begins. */
export interface RecordingStart<State> {
  readonly app: string;
  readonly seed: string;
  /** UTC ms. */
  readonly startedAt: Ms;
  /** The state it begins with; `null` for a program just started. */
  readonly state: State | null;
  readonly parent?: Timeline['parent'];
  /** What has been recorded since then, where an earlier recording goes on. */
  readonly recorded?: Pick<Timeline, 'inputs' | 'digests'>;
}

/** How much a recording keeps before it folds its older half into the state it begins with. */
export interface RecordingBounds {
  readonly inputs: number;
  readonly events: number;
}

/** Keeps what a timeline is made of, while it happens. */
export interface Recorder<State> {
  /** Takes an event, with the states before and after it. Called for every event, in order. */
  record(event: TimedAction, before: State, after: State): void;
  /** Forgets what was recorded, and begins anew with another state. Nothing may be half done. */
  restart(start: Omit<RecordingStart<State>, 'app' | 'recorded'>): void;
  /** Gives the recording so far as a timeline that ends at `now` (UTC ms) in `state`. */
  toTimeline(title: string, now: Ms, state: State): Timeline<State>;
  /** How many events have been recorded, folded ones included. */
  readonly eventCount: () => number;
}

const DEFAULT_BOUNDS: RecordingBounds = { inputs: TIMELINE_LIMITS.inputs, events: TIMELINE_LIMITS.events };

/** Makes a recorder that is always on: its memory is bounded, whatever happens. */
export function createRecorder<State>(start: RecordingStart<State>, bounds = DEFAULT_BOUNDS): Recorder<State> {
  const { startedAt, recorded } = start;
  const from = recorded?.digests.from ?? ROLLING_START;
  let begin: Checkpoint<State | null> = { at: startedAt, state: start.state, rolling: from, events: 0, inputs: 0 };
  const digestOf = createDigester();
  let { seed, parent = null } = start;
  let folded = 0;
  let inputs = (recorded?.inputs ?? []).map((input) => movedBy(startedAt, input));
  let words = recorded ? unpackWords(recorded.digests.events) : [];
  let rolling = words.at(-1) ?? from;
  let states: readonly StateDigest[] = recorded?.digests.states ?? [];
  let undigested: MarkedState<State>[] = [];
  let checkpoints: Checkpoint<State>[] = [];

  const checkpoint = (at: Ms, state: State) => void checkpoints.push({ at, state, rolling, events: words.length, inputs: inputs.length });

  /** Begins at the checkpoint nearest to the middle; everything before it is in its state. */
  function fold() {
    const cut = checkpoints[Math.floor(checkpoints.length / 2)];
    if (!cut) return;
    begin = { ...cut, events: 0, inputs: 0 };
    folded += cut.events;
    inputs = inputs.slice(cut.inputs);
    words = words.slice(cut.events);
    states = since(states, cut.events);
    undigested = since(undigested, cut.events);
    checkpoints = checkpoints
      .slice(checkpoints.indexOf(cut) + 1)
      .map((one) => ({ ...one, events: one.events - cut.events, inputs: one.inputs - cut.inputs }));
  }

  /** Folds until no more is kept than a timeline may span; of a long idle session that is its state alone. */
  function shorten(now: Ms, state: State) {
    const earliest = now - TIMELINE_LIMITS.duration;
    if (begin.at < earliest) checkpoint(now, state);
    while (begin.at < earliest) fold();
  }

  return {
    record(event, before, after) {
      const { kind, at } = event.meta;
      // Events never overlap, so before an input or a planned event nothing is half done.
      if (kind !== 'derived' && isLongSince(checkpoints.at(-1) ?? begin, at, words.length, inputs.length, bounds)) checkpoint(at, before);
      if (words.length >= bounds.events || inputs.length >= bounds.inputs) fold();
      rolling = foldEvent(rolling, event);
      words.push(rolling);
      if (kind === 'input') inputs.push({ at, type: event.type, payload: event.payload });
      if (words.length % STATE_DIGEST_INTERVAL === 0) undigested.push({ event: words.length, state: after });
    },
    restart(next) {
      begin = { at: next.startedAt, state: next.state, rolling, events: 0, inputs: 0 };
      folded += words.length;
      ({ seed, parent = null } = next);
      [inputs, words, states, undigested, checkpoints] = [[], [], [], [], []];
    },
    toTimeline(title, now, state) {
      shorten(now, state);
      states = [...states, ...undigested.map((one) => ({ event: one.event, digest: digestOf(one.state) }))];
      undigested = [];
      return {
        format: TIMELINE_FORMAT,
        version: TIMELINE_VERSION,
        app: start.app,
        title,
        seed,
        startedAt: begin.at,
        duration: now - begin.at,
        start: begin.state,
        parent,
        inputs: inputs.map((input) => movedBy(-begin.at, input)),
        digests: { from: begin.rolling, events: packWords(words), states, final: digestOf(state) },
      };
    },
    eventCount: () => folded + words.length,
  };
}

/**
 * Tells whether an eighth of what a recording may hold has come since a checkpoint. It is asked before almost every event,
 * and so takes numbers and makes nothing.
 */
function isLongSince(last: Checkpoint<unknown>, at: Ms, events: number, inputs: number, bounds: RecordingBounds): boolean {
  return (
    events - last.events >= Math.max(1, Math.floor(bounds.events / 8)) ||
    inputs - last.inputs >= bounds.inputs / 8 ||
    at - last.at >= TIMELINE_LIMITS.duration / 8
  );
}

/** Gives those that came after the event at which a recording is cut, counted from there. */
function since<One extends { readonly event: number }>(marks: readonly One[], cut: number): One[] {
  return marks.filter(({ event }) => event > cut).map((one) => ({ ...one, event: one.event - cut }));
}

/** A recording keeps its inputs by UTC ms, and gives them out by the time since its start. */
function movedBy(span: Ms, input: TimelineInput): TimelineInput {
  return { ...input, at: input.at + span };
}
