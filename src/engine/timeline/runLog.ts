import type { Ms } from '../clock/clock';
import { nextRollingDigest, ROLLING_START } from './digest';
import type { EventName } from './eventNames';
import type { TimedAction } from './events';
import type { TimelineInput } from './timeline';

/** A state of a run at a moment when no event was in progress. */
export interface Checkpoint<State> {
  /** UTC ms. */
  readonly at: Ms;
  readonly state: State;
  readonly rollingDigest: number;
  /** Number of events and inputs so far. */
  readonly eventCount: number;
  readonly inputCount: number;
}

/** Distance between two checkpoints. Reaching any of these limits creates a new checkpoint. */
interface CheckpointInterval {
  readonly events: number;
  readonly inputs: number;
  readonly span: Ms;
}

/** The log of a run, live or replayed. */
export class RunLog<State> {
  /** The inputs, with their times in UTC ms. */
  inputs: TimelineInput[] = [];
  /** The rolling digest after each event. */
  eventDigests: number[] = [];
  /** The names of events, if they are recorded. */
  names: EventName[] = [];
  checkpoints: Checkpoint<State>[] = [];

  /** @param origin the start of the run, or the checkpoint at which it was cut */
  constructor(
    public origin: Checkpoint<State | null>,
    private readonly interval: CheckpointInterval,
  ) {}

  /** Stores the state before an event if a checkpoint is due. */
  addCheckpointIfDue({ meta: { kind, at } }: TimedAction, before: State): void {
    const { interval, eventDigests, inputs, checkpoints } = this;
    // Events never overlap, so no event is in progress before an input or a due event.
    if (kind === 'derived') return;
    const last = checkpoints[checkpoints.length - 1] ?? this.origin;
    const isDue =
      eventDigests.length - last.eventCount >= interval.events ||
      inputs.length - last.inputCount >= interval.inputs ||
      at - last.at >= interval.span;
    if (isDue) this.addCheckpoint(at, before);
  }

  /** Logs an event. Called for every event, in order. */
  record(event: TimedAction): void {
    const { kind, at } = event.meta;
    this.eventDigests.push(nextRollingDigest(this.lastDigest(), event));
    if (kind === 'input') this.inputs.push({ at, type: event.type, payload: event.payload });
  }

  /** Stores the current state. No event may be in progress. */
  addCheckpoint(at: Ms, state: State): void {
    this.checkpoints.push({
      at,
      state,
      rollingDigest: this.lastDigest(),
      eventCount: this.eventDigests.length,
      inputCount: this.inputs.length,
    });
  }

  /** Clears the log and starts again from another state. */
  restart(at: Ms, state: State | null): void {
    this.origin = { at, state, rollingDigest: ROLLING_START, eventCount: 0, inputCount: 0 };
    [this.inputs, this.eventDigests, this.names, this.checkpoints] = [[], [], [], []];
  }

  /** Drops everything before the checkpoint nearest to the middle, if any. Returns the number of dropped events. */
  cutInHalf(): number {
    const index = Math.floor(this.checkpoints.length / 2);
    const cut = this.checkpoints[index];
    if (!cut) return 0;
    this.origin = { ...cut, eventCount: 0, inputCount: 0 };
    this.inputs = this.inputs.slice(cut.inputCount);
    this.eventDigests = this.eventDigests.slice(cut.eventCount);
    this.names = this.names.slice(cut.eventCount);
    this.checkpoints = this.checkpoints.slice(index + 1).map((later) => ({
      ...later,
      eventCount: later.eventCount - cut.eventCount,
      inputCount: later.inputCount - cut.inputCount,
    }));
    return cut.eventCount;
  }

  private lastDigest(): number {
    return this.eventDigests[this.eventDigests.length - 1] ?? this.origin.rollingDigest;
  }
}

/** Shifts the times of inputs by `span` ms: a run stores UTC ms, a timeline ms since its start. */
export function shiftInputs(inputs: readonly TimelineInput[], span: Ms): TimelineInput[] {
  return inputs.map((input) => ({ ...input, at: input.at + span }));
}
