import type { TimedAction } from '../../engine/timeline/events';
import type { LivePlayer, Player } from '../../engine/timeline/player';
import type { Chunked } from '../../engine/timeline/program';
import type { Timeline } from '../../engine/timeline/timeline';
import { divergenceMark, type DivergenceMark } from '../../program/check';
import { isMinor, reportsFailure, workOf } from '../../program/eventTable';
import { errorsShown } from '../../program/momentTexts';
import { replayLiveSession, replayTimeline } from '../../program/replayTimeline';
import type { RootState } from '../../program/rootReducer';
import { WorkLog, type RunWork } from './work';

/** What happened in a timeline. Events are named by their index. */
export interface Story {
  /** The runs of tasks, in order. */
  readonly runs: readonly RunWork[];
  /** Each input with the events it caused at once, and with later tidying up. */
  readonly presses: readonly (readonly number[])[];
  /** Each request to a service, with its reply. */
  readonly requests: readonly (readonly number[])[];
  /**
   * The problems, in order: failed tasks, failures that the user saw as an error, the error that ended the program, and
   * the divergence.
   */
  readonly problems: readonly number[];
  /** The event at which the replay diverges from its recording, with a label; `null` if there is none. */
  readonly divergence: DivergenceMark | null;
}

/** A replayed timeline with its story. */
export interface StoryPlayer extends Player<RootState> {
  readonly story: Story;
}

/** Replays a timeline, in steps, and tells its story. */
export function* replayStory(
  timeline: Timeline<RootState>,
  options: { readonly showsFailure?: boolean } = {},
): Chunked<StoryPlayer> {
  const log = new StoryLog();
  const player = yield* replayTimeline(timeline, { ...options, onEvent: log.observe });
  return withStory(player, log);
}

/** Replays a recording of the live session, to which later events can be added. */
export function* replayLiveStory(timeline: Timeline<RootState>): Chunked<LiveStoryPlayer> {
  const log = new StoryLog();
  const live = yield* replayLiveSession(timeline, { onEvent: log.observe });
  let last: { readonly player: Player<RootState>; readonly told: StoryPlayer } | null = null;
  return {
    observe: live.observe,
    playerAt(now, state) {
      const player = live.playerAt(now, state);
      if (last?.player !== player) last = { player, told: withStory(player, log) };
      return last.told;
    },
  };
}

/** The live session's player. It tells the story of everything so far. */
export interface LiveStoryPlayer extends LivePlayer<RootState> {
  playerAt(now: number, state?: RootState): StoryPlayer;
}

function withStory(player: Player<RootState>, log: StoryLog): StoryPlayer {
  const { events, failure, stateAfter } = player;
  const story = log.storyAt(stateAfter(events.length));
  // An error that ended the program is the problem of its last event.
  const problems =
    failure === null
      ? story.problems
      : [...story.problems.filter((index) => index < events.length - 1), events.length - 1];
  return { ...player, story: { ...story, problems } };
}

/** Adds the divergence of a check, if any. */
export function withDivergence(story: Story, checked: Pick<Player<unknown>, 'divergence' | 'events'>): Story {
  const divergence = divergenceMark(checked);
  if (!divergence) return story;
  const problems = [...story.problems, divergence.index].sort((one, other) => one - other);
  return { ...story, divergence, problems };
}

/** A failure of which it is not known yet whether the user saw it. */
interface Failure {
  readonly index: number;
  readonly event: TimedAction;
  /** The errors on the screen before it. */
  readonly errors: ReadonlySet<number>;
}

/** Collects the story of a replay from its events and the states before and after them. */
class StoryLog {
  private readonly work = new WorkLog();
  private readonly presses: number[][] = [];
  private readonly requests = new Map<string, number[]>();
  private readonly problems: number[] = [];
  private unclear: Failure[] = [];
  private count = 0;
  /** The time of the last input; `null` once a due event has happened, since later events may follow from that. */
  private inputAt: number | null = null;

  /** Takes the next event, with the state before it. */
  readonly observe = (event: TimedAction, before: RootState): void => {
    const index = this.count;
    this.count += 1;
    this.work.observe(event, before, index);
    const first = this.unclear[0]?.event.meta.at;
    if (event.meta.kind !== 'derived' || first !== event.meta.at) {
      this.problems.push(...this.seenFailures(before));
      this.unclear = [];
    }
    const work = workOf(event);
    if (work !== null && !work.startsWith('task ')) this.addToRequest(work, index);
    this.addToPress(event, index, work === null);
    if (event.type === 'tasks/taskFailed') this.problems.push(index);
    else if (reportsFailure(event)) this.unclear.push({ index, event, errors: new Set(errorsShown(before)) });
  };

  /** Returns the story so far, of which `now` is the state. */
  storyAt(now: RootState): Story {
    return {
      runs: this.work.runsAt(now),
      presses: [...this.presses],
      requests: [...this.requests.values()].filter(({ length }) => length > 1),
      problems: [...this.problems, ...this.seenFailures(now)],
      divergence: null,
    };
  }

  /** Returns the failures after which, in this state, another error is on the screen. */
  private seenFailures(state: RootState): number[] {
    if (this.unclear.length === 0) return [];
    const shown = errorsShown(state);
    return this.unclear.filter(({ errors }) => shown.some((id) => !errors.has(id))).map(({ index }) => index);
  }

  private addToRequest(request: string, index: number): void {
    const indices = this.requests.get(request);
    if (indices) indices.push(index);
    else this.requests.set(request, [index]);
  }

  private addToPress(event: TimedAction, index: number, isAlone: boolean): void {
    const { kind, at } = event.meta;
    const last = this.presses.at(-1);
    if (isMinor(event) && last) last.push(index);
    else if (kind === 'input') {
      this.presses.push([index]);
      this.inputAt = at;
    } else if (kind === 'due') this.inputAt = null;
    else if (at === this.inputAt && isAlone) last?.push(index);
  }
}
