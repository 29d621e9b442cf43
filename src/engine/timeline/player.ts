import type { Ms } from '../clock/clock';
import { findFirstIndex } from '../../shared/findFirstIndex';
import { createDigester } from './digest';
import { BY_TYPE, type EventDescriber } from './eventRow';
import { digestInLine, nameInLine, nameTextInLine, spanInLine, type EventLine } from './eventLines';
import { createJump, createVisitSteps, type VisitSteps } from './jumps';
import { recordedInput, type TimedAction } from './events';
import { digestInterval, packStates, thinStates } from './stateDigests';
import { findDivergence, recordedTrace, type Divergence, type Trace } from './divergence';
import { checkEventCount, EventLimitError, runToEnd, playSteps, type MakeProgram, type Chunked } from './program';
import { shiftInputs, RunLog, type RunCheckpoint } from './runLog';
import { TIMELINE_LIMITS, type StateDigest, type Timeline } from './timeline';

/** Distance between checkpoints. A jump replays from the nearest one. */
const CHECKPOINT_INTERVAL = { events: 128, inputs: Infinity, span: Infinity };

/** More events at one moment mean an endless loop, which would block the page until the timeline is full. */
const MAX_AT_ONE_MOMENT = 2000;

/** An event of a run as the panel shows it. */
export interface PlayedEvent {
  readonly index: number;
  /** Ms since the start of the timeline. */
  readonly at: Ms;
  readonly event: TimedAction;
  readonly text: string;
  /** Set for an input that changed nothing, neither itself nor by what followed from it: the program ignored it. */
  readonly hasNoEffect?: true;
}

/** The recorded event at a divergence. */
export interface ExpectedEvent {
  /** Ms since the start of the timeline. */
  readonly at: Ms;
  readonly type: string;
  readonly text: string;
  /** How the event found in its place differs. `data`: it may also be at another time. */
  readonly difference: 'event' | 'data' | 'time';
}

/** A run of the program, of which any moment can be shown. */
export interface Player<State> extends Trace {
  readonly timeline: Timeline<State>;
  /** All events, in order. */
  readonly events: readonly PlayedEvent[];
  /** The first divergence from the recording, or `null`. */
  readonly divergence: Divergence | null;
  /**
   * The message of the error that ended the program after the last event, or `TOO_MANY_EVENTS` if the replay was ended
   * there; `null` if none did.
   */
  readonly failure: string | null;
  /** The event that was recorded where the first different event happened; `null` if there is none or it is unknown. */
  readonly expected: ExpectedEvent | null;
  /** Returns the number of events up to `at` ms after the start, inclusive. */
  readonly countAt: (at: Ms) => number;
  /** Returns the state after the first `count` events and all their effects; the initial state for 0. */
  readonly stateAfter: (count: number) => State;
  readonly visitSteps: VisitSteps<State>;
}

/** The player of the live session, to which events are added. */
export interface LivePlayer<State> {
  /** Adds the next event, with the state before it. Called for every event, in order. */
  readonly observe: (event: TimedAction, before: State) => void;
  /** Returns the player of everything up to `now` (UTC ms), in `state`; the same one while nothing has changed. */
  playerAt(now: Ms, state?: State): Player<State>;
}

/** Replays a timeline in one go. The same timeline always gives the same run. */
export function createPlayer<State>(
  timeline: Timeline<State>,
  makeProgram: MakeProgram<State>,
  describer?: EventDescriber<State>,
): Player<State> {
  return runToEnd(replaySteps(timeline, makeProgram, describer));
}

export interface ReplayOptions<State> {
  /** Whether a program that ends with an error is shown until then, as one with too many events is; else it is thrown. */
  readonly showsFailure?: boolean;
  /** Called for each event, in order, with the state before it; of a live session, for later events too. */
  readonly onEvent?: (event: TimedAction, before: State) => void;
}

/** Replays a timeline in steps, and stores checkpoints, so that every later jump is short. */
export function* replaySteps<State>(
  timeline: Timeline<State>,
  makeProgram: MakeProgram<State>,
  describer: EventDescriber<State> = BY_TYPE,
  options: ReplayOptions<State> = {},
): Chunked<Player<State>> {
  const { playerAt } = yield* replayLive(timeline, makeProgram, describer, options);
  return playerAt(timeline.startedAt + timeline.duration);
}

/** Replays a timeline in steps, and returns a player to which later events can be added. */
export function* replayLive<State>(
  timeline: Timeline<State>,
  makeProgram: MakeProgram<State>,
  describer: EventDescriber<State> = BY_TYPE,
  { showsFailure = false, onEvent }: ReplayOptions<State> = {},
): Chunked<LivePlayer<State>> {
  const { startedAt, duration, seed, start, digests } = timeline;
  const recorded = recordedTrace(timeline);
  const observer = createObserver(timeline, recorded.lines, describer, onEvent);
  const { log, events, observe, settleLast } = observer;

  // In a folded recording, the states are no longer at multiples of the interval.
  const recordedCounts = new Set(digests.states.map(({ event }) => event));
  const states: StateDigest[] = [];
  const digestState = createDigester();
  const interval = digestInterval(timeline.events.length);
  const program = makeProgram({ at: startedAt, seed, state: start }, (event, before, after) => {
    observe(event, before);
    const count = events.length;
    if (count % interval === 0 || recordedCounts.has(count)) states.push({ event: count, ...digestState(after) });
  });
  const firstCheckpoint = { ...startOf(timeline), state: program.getState() };
  let failure: string | null = null;
  try {
    yield* playSteps(program, timeline, { firstInput: 0, until: duration, eventCount: () => events.length });
  } catch (error) {
    // Any RangeError but that of the limit is an endless program.
    const isShown = error instanceof EventLimitError || (showsFailure && !(error instanceof RangeError));
    if (!isShown || events.length === 0) throw error;
    failure = error instanceof Error ? error.message : String(error);
  }
  const [state, replayedCount] = [observer.stateAtLimit() ?? program.getState(), events.length];
  if (failure === null) settleLast(state);
  const { digest: final, parts: finalParts } = digestState(state);
  const trace = { lines: [...log.lines], states, final, finalParts };
  const divergence = findDivergence(recorded, trace);
  const run = { timeline, lines: trace.lines, events, index: divergence?.event ?? null };
  const expected = expectedEvent(run, observer.stateBeforeDifference() ?? state, describer);

  let player: Player<State> | null = null;
  return {
    observe,
    playerAt(now, stateNow) {
      if (stateNow !== undefined) settleLast(stateNow);
      const span = Math.max(duration, now - startedAt);
      const hasNewEvents = player?.events.length !== events.length;
      if (player && !hasNewEvents && player.timeline.duration === span) return player;
      const isReplayOnly = span === duration && events.length === replayedCount;
      const timelineSoFar = isReplayOnly
        ? timeline
        : { ...timeline, duration: span, inputs: shiftInputs(log.inputs, -startedAt) };
      const eventsSoFar = player && !hasNewEvents ? player.events : [...events];
      const traceSoFar = isReplayOnly ? trace : { states, lines: [...log.lines], final: null };
      const checkpoints = [firstCheckpoint, ...log.checkpoints];
      const end =
        stateNow === undefined ? { count: replayedCount, state } : { count: eventsSoFar.length, state: stateNow };
      const visitSteps = createVisitSteps(timelineSoFar, eventsSoFar, checkpoints, makeProgram, failure !== null);
      player = {
        ...traceSoFar,
        timeline: timelineSoFar,
        events: eventsSoFar,
        failure,
        divergence,
        expected,
        // Called in every frame of playback, so it must be quick.
        countAt: (at) => findFirstIndex(eventsSoFar.length, (index) => (eventsSoFar[index]?.at ?? Infinity) > at),
        stateAfter: createJump(eventsSoFar.length, visitSteps, end),
        visitSteps,
      };
      return player;
    },
  };
}

const startOf = <State>({ startedAt, start }: Timeline<State>): RunCheckpoint<State | null> => ({
  at: startedAt,
  state: start,
  lastEventAt: startedAt,
  eventCount: 0,
  inputCount: 0,
});

/** Creates the observer of a run, which collects its events and checkpoints. */
function createObserver<State>(
  timeline: Timeline<State>,
  recordedLines: readonly string[],
  describer: EventDescriber<State>,
  onEvent: ReplayOptions<State>['onEvent'],
) {
  const { startedAt } = timeline;
  const log = new RunLog<State>(startOf(timeline), CHECKPOINT_INTERVAL);
  const events: PlayedEvent[] = [];
  /** The state before the first event that differs from the recording. */
  let stateBeforeDifference: State | undefined;
  /** The state after the last event, if there are too many. */
  let stateAtLimit: State | undefined;
  /** The times of the last event, and the number of events with these times since the last input. */
  let lastAt = startedAt;
  let lastSimulatedAt: Ms = Number.NaN;
  let eventsAtMoment = 0;
  let stateBeforeLast: State | undefined;
  /** Marks the last event if it is an input without effect. `now` is the state after it and all that followed. */
  const settleLast = (now: State) => {
    const last = events.at(-1);
    if (last?.event.meta.kind === 'input' && stateBeforeLast === now)
      events[last.index] = { ...last, hasNoEffect: true };
    stateBeforeLast = undefined;
  };
  const observe = (event: TimedAction, before: State) => {
    if (events.length >= TIMELINE_LIMITS.events) stateAtLimit = before;
    checkEventCount(events.length + 1);
    if (event.meta.kind !== 'derived') settleLast(before);
    stateBeforeLast = before;
    log.addCheckpointIfDue(event, before);
    log.record(event);
    if (log.lines[events.length] !== recordedLines[events.length]) stateBeforeDifference ??= before;
    const { kind, at, simulatedAt } = event.meta;
    if (kind === 'input' || at !== lastAt || simulatedAt !== lastSimulatedAt) eventsAtMoment = 0;
    lastAt = at;
    lastSimulatedAt = simulatedAt;
    eventsAtMoment += 1;
    if (eventsAtMoment > MAX_AT_ONE_MOMENT)
      throw new RangeError(`It never ends: more than ${MAX_AT_ONE_MOMENT} events happen at one moment.`);
    events.push({
      index: events.length,
      at: at - startedAt,
      event,
      text: describer.describeEvent(event, before),
    });
    onEvent?.(event, before);
  };
  return {
    log,
    events,
    observe,
    settleLast,
    stateBeforeDifference: () => stateBeforeDifference,
    stateAtLimit: () => stateAtLimit,
  };
}

/**
 * Describes event `index` (from 0) of a recording with the state before it, and says how the event found in its place
 * differs; `null` if there is none or it is unknown. Inputs are recorded in full, of other events only the line.
 */
function expectedEvent<State>(
  run: Pick<Player<State>, 'timeline' | 'lines' | 'events'> & { readonly index: number | null },
  before: State,
  { describeEvent, describeName }: EventDescriber<State>,
): ExpectedEvent | null {
  const { index, timeline } = run;
  const { events, inputs, startedAt } = timeline;
  const line = events[index ?? -1];
  if (index === null || line === undefined) return null;
  const name = nameInLine(line);
  const inputTypes = new Set(inputs.map(({ type }) => type));
  const inputCountBefore = events.slice(0, index).filter((earlier) => inputTypes.has(nameInLine(earlier).type)).length;
  const input = inputs[inputCountBefore];
  const { type } = name;
  const isInput = input?.type === type;
  const text = isInput
    ? describeEvent(recordedInput(type, input.payload, startedAt + input.at), before)
    : describeName(name, before);
  const at = events.slice(0, index + 1).reduce((sum, earlier) => sum + spanInLine(earlier), 0);
  return {
    at,
    type,
    text,
    difference: differenceOf(line, run.lines[index], isInput && text !== run.events[index]?.text),
  };
}

/** Returns how two events differ. The texts of two events with other data may say how. */
function differenceOf(
  line: EventLine,
  found: EventLine | undefined,
  hasOtherText: boolean,
): ExpectedEvent['difference'] {
  if (found === undefined || hasOtherText || nameTextInLine(line) !== nameTextInLine(found)) return 'event';
  return digestInLine(line) === digestInLine(found) ? 'time' : 'data';
}

/** Removes the comparison with a recording, for a run that was cut or changed. */
export function withoutComparison<P extends Player<unknown>>(player: P): P {
  return { ...player, divergence: null, expected: null };
}

/** Cuts a timeline at `until` (ms since its start). */
export function truncateTimeline<State>(timeline: Timeline<State>, until: Ms): Timeline<State> {
  const duration = Math.min(Math.max(until, 0), timeline.duration);
  return { ...timeline, duration, inputs: timeline.inputs.filter(({ at }) => at <= duration) };
}

/** Returns the timeline of a run with that run's own events and digests. */
export function withOwnDigests<State>({ timeline, lines, states, stateAfter }: Player<State>): Timeline<State> {
  const { digest: final, parts: finalParts } = createDigester()(stateAfter(lines.length));
  return {
    ...timeline,
    events: lines,
    digests: { states: packStates(thinStates(states, lines.length)), final, finalParts },
  };
}
