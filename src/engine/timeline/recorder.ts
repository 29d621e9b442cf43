import type { Ms } from '../clock/clock';
import { createDigester } from './digest';
import type { TimedAction } from './events';
import { digestInterval, packStates, thinStates, unpackStates } from './stateDigests';
import { shiftInputs, RunLog } from './runLog';
import { TIMELINE_LIMITS, type StateDigest, type Timeline, type TimelineFormat } from './timeline';

/**
 * A state whose digest goes into the timeline. The digest is computed only on export, since keeping the state until
 * then costs less.
 */
interface UndigestedState<State> {
  readonly event: number;
  readonly state: State;
}

interface RecordingStart<State> extends Omit<TimelineFormat, 'program'> {
  readonly app: string;
  readonly seed: string;
  /** UTC ms. */
  readonly startedAt: Ms;
  /** The initial state; `null` for a program that was just started. */
  readonly state: State | null;
  readonly parent?: Timeline['parent'];
  /** What has been recorded since `startedAt`, if an earlier recording is continued. */
  readonly recorded?: Pick<Timeline, 'folded' | 'inputs' | 'events' | 'digests'>;
}

/** Bounds of a recording. Beyond them its older half is folded into its initial state. */
export interface RecordingBounds {
  readonly inputs: number;
  readonly events: number;
}

export type Recorder<State> = ReturnType<typeof createRecorder<State>>;

/** Creates a recorder of timelines. Its memory is bounded, so that it can always run. */
export function createRecorder<State>(start: RecordingStart<State>, bounds: RecordingBounds = TIMELINE_LIMITS) {
  const { startedAt, recorded } = start;
  const origin = { at: startedAt, state: start.state, lastEventAt: startedAt, eventCount: 0, inputCount: 0 };
  const log = new RunLog<State>(origin, checkpointInterval(bounds));
  if (recorded) log.continueFrom(recorded.inputs, recorded.events);
  const digestState = createDigester();
  let { seed, parent = null } = start;
  let foldedCount = 0;
  let isFolded = recorded?.folded ?? false;
  let states: readonly StateDigest[] = unpackStates(recorded?.digests.states ?? []);
  let undigestedStates: UndigestedState<State>[] = [];

  /** Folds everything before the checkpoint nearest to the middle into that checkpoint's state. */
  function fold() {
    const droppedCount = log.cutInHalf();
    foldedCount += droppedCount;
    isFolded = true;
    states = statesAfter(states, droppedCount);
    undigestedStates = statesAfter(undigestedStates, droppedCount);
  }

  /** Folds until the recording is no longer than a timeline may be. A long idle session shrinks to its state. */
  function foldToLimit(now: Ms, state: State) {
    const earliest = now - TIMELINE_LIMITS.duration;
    if (log.origin.at < earliest) log.addCheckpoint(now, state);
    while (log.origin.at < earliest) fold();
  }

  return {
    /** Records an event with the states before and after it. Called for every event, in order. */
    record(event: TimedAction, before: State, after: State) {
      log.addCheckpointIfDue(event, before);
      if (log.lines.length >= bounds.events || log.inputs.length >= bounds.inputs) fold();
      log.record(event);
      const count = log.lines.length;
      if (count % digestInterval(count) === 0) undigestedStates.push({ event: count, state: after });
    },
    /** Discards the recording and starts a new one from another state. No event may be in progress. */
    restart(next: Omit<RecordingStart<State>, 'format' | 'version' | 'app' | 'recorded'>) {
      foldedCount += log.lines.length;
      log.restart(next.startedAt, next.state);
      isFolded = false;
      ({ seed, parent = null } = next);
      [states, undigestedStates] = [[], []];
    },
    /** Returns the recording so far as a timeline that ends at `now` (UTC ms) in `state`. */
    toTimeline(title: string, now: Ms, state: State): Timeline<State> {
      foldToLimit(now, state);
      // Thin the states first, so that only the remaining ones are digested.
      const remainingStates = thinStates([...states, ...undigestedStates], log.lines.length);
      states = remainingStates.map((entry) =>
        'state' in entry ? { event: entry.event, ...digestState(entry.state) } : entry,
      );
      undigestedStates = [];
      const { at } = log.origin;
      const { digest: final, parts: finalParts } = digestState(state);
      return {
        format: start.format,
        version: start.version,
        app: start.app,
        title,
        seed,
        startedAt: at,
        duration: now - at,
        start: log.origin.state,
        folded: isFolded,
        parent,
        inputs: shiftInputs(log.inputs, -at),
        events: [...log.lines],
        digests: { states: packStates(thinStates(states, log.lines.length)), final, finalParts },
      };
    },
    /** Returns where the recording begins: the time (UTC ms), and the state; `null` for a program that just started. */
    start: () => ({ at: log.origin.at, state: log.origin.state }),
    /** Returns the number of recorded events, folded ones included. */
    eventCount: () => foldedCount + log.lines.length,
  };
}

/** A full recording has about eight checkpoints (states at which it can be cut), so folding can drop about half of it. */
function checkpointInterval({ events, inputs }: RecordingBounds) {
  return { events: Math.max(1, Math.floor(events / 8)), inputs: inputs / 8, span: TIMELINE_LIMITS.duration / 8 };
}

/** Returns the states after the first `droppedCount` events, renumbered as if there had been no events before those. */
function statesAfter<State extends { readonly event: number }>(
  states: readonly State[],
  droppedCount: number,
): State[] {
  return states
    .filter(({ event }) => event > droppedCount)
    .map((state) => ({ ...state, event: state.event - droppedCount }));
}
