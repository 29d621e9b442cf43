import type { Ms } from '../clock/clock';
import { createDigester, foldEvent, type Digest } from './digest';
import type { TimedAction } from './events';
import { packWords } from './packedWords';
import { checkEventCount, finish, playSteps, type MakeProgram, type Steps } from './program';
import { STATE_DIGEST_INTERVAL } from './recorder';
import { typeOf, type Sentence } from './sentences';
import type { StateDigest, Timeline } from './timeline';

/** An event of a replay, with the rolling digest after it. */
export interface ReplayedEvent {
  readonly event: TimedAction;
  /** The event in one sentence. */
  readonly text: string;
  readonly digest: number;
}

/** What a replay did. */
export interface Replay<State> {
  readonly events: readonly ReplayedEvent[];
  /** The state's digests, taken after the same events as while recording. */
  readonly states: readonly StateDigest[];
  readonly final: { readonly state: State; readonly digest: Digest };
}

export interface ReplayOptions<State> {
  /** Ends the replay so many ms after the timeline's start; without it, and at the latest, where the timeline ends. */
  readonly until?: Ms;
  /** Replays with another seed; the digests will differ. */
  readonly seed?: string;
  /** Tells the events in sentences; without it they are told by their types. */
  readonly tell?: Sentence<State>;
}

/** Replays a timeline from its start, as fast as the machine can. The same timeline gives the same replay, always. */
export function replayTimeline<State>(
  timeline: Timeline<State>,
  makeProgram: MakeProgram<State>,
  options?: ReplayOptions<State>,
): Replay<State> {
  return finish(replaySteps(timeline, makeProgram, options));
}

/** Replays a timeline likewise, in steps. */
export function* replaySteps<State>(
  timeline: Timeline<State>,
  makeProgram: MakeProgram<State>,
  { until = timeline.duration, seed = timeline.seed, tell = typeOf }: ReplayOptions<State> = {},
): Steps<Replay<State>> {
  const events: ReplayedEvent[] = [];
  const states: StateDigest[] = [];
  const digestOf = createDigester();
  // Where the front of a recording was folded away, its states no longer stand at multiples of the interval.
  const marked = new Set(timeline.digests.states.map(({ event }) => event));
  let rolling = timeline.digests.from;
  const start = { at: timeline.startedAt, seed, state: timeline.start };
  const program = makeProgram(start, (event, before, after) => {
    rolling = foldEvent(rolling, event);
    events.push({ event, text: tell(event, before), digest: rolling });
    checkEventCount(events.length);
    const isMarked = events.length % STATE_DIGEST_INTERVAL === 0 || marked.has(events.length);
    if (isMarked) states.push({ event: events.length, digest: digestOf(after) });
  });
  yield* playSteps(program, timeline, { inputs: 0, until: Math.min(Math.max(until, 0), timeline.duration), eventCount: () => events.length });
  const state = program.getState();
  return { events, states, final: { state, digest: digestOf(state) } };
}

/** Gives the timeline with the digests that `replay` had, as if it had just been recorded. */
export function withDigestsOf<State>(timeline: Timeline<State>, { events, states, final }: Replay<State>) {
  const words = events.map(({ digest }) => digest);
  const digests = { from: timeline.digests.from, events: packWords(words), states, final: final.digest };
  return { ...timeline, digests };
}

/**
 * Gives `other` as if it had begun when `one` did, so that the two can be compared: what is planned in them, and what a
 * history shows, are moments, and would all differ. It has to be replayed: its recorded digests are of its own moments.
 * A timeline that begins with a state keeps its start, because moments in that state would keep theirs.
 */
export function begunTogether<State>(other: Timeline<State>, one: Pick<Timeline<unknown>, 'start' | 'startedAt'>): Timeline<State> {
  return other.start === null && one.start === null ? { ...other, startedAt: one.startedAt } : other;
}
