import type { Ms } from '../clock/clock';
import { eventLine, spanInLine, withSpan, type EventLine } from './eventLines';
import type { TimedAction } from './events';
import type { TimelineInput } from './timeline';

/** A state of a run at a moment when no event was in progress. */
export interface RunCheckpoint<State> {
  /** UTC ms. */
  readonly at: Ms;
  readonly state: State;
  /** When the last event before it happened (UTC ms); its own time if there is none. */
  readonly lastEventAt: Ms;
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
  lines: EventLine[] = [];
  checkpoints: RunCheckpoint<State>[] = [];
  private lastEventAt: Ms;

  /** @param origin the start of the run, or the checkpoint at which it was cut */
  constructor(
    public origin: RunCheckpoint<State | null>,
    private readonly interval: CheckpointInterval,
  ) {
    this.lastEventAt = origin.lastEventAt;
  }

  /** Adds what was recorded before, with times in ms since the origin. */
  continueFrom(inputs: readonly TimelineInput[], lines: readonly EventLine[]): void {
    this.inputs = shiftInputs(inputs, this.origin.at);
    this.lines = [...lines];
    this.lastEventAt = lines.reduce((at, line) => at + spanInLine(line), this.origin.at);
  }

  /** Stores the state before an event if a checkpoint is due. */
  addCheckpointIfDue({ meta: { kind, at } }: TimedAction, before: State): void {
    const { interval, lines, inputs, checkpoints } = this;
    // Events never overlap, so no event is in progress before an input or a due event.
    if (kind === 'derived') return;
    const last = checkpoints[checkpoints.length - 1] ?? this.origin;
    const isDue =
      lines.length - last.eventCount >= interval.events ||
      inputs.length - last.inputCount >= interval.inputs ||
      at - last.at >= interval.span;
    if (isDue) this.addCheckpoint(at, before);
  }

  /** Logs an event. Called for every event, in order. */
  record(event: TimedAction): void {
    const { kind, at } = event.meta;
    this.lines.push(eventLine(event, at - this.lastEventAt));
    this.lastEventAt = at;
    if (kind === 'input') this.inputs.push({ at, type: event.type, payload: event.payload });
  }

  /** Stores the current state. No event may be in progress. */
  addCheckpoint(at: Ms, state: State): void {
    this.checkpoints.push({
      at,
      state,
      lastEventAt: this.lastEventAt,
      eventCount: this.lines.length,
      inputCount: this.inputs.length,
    });
  }

  /** Clears the log and starts again from another state. */
  restart(at: Ms, state: State | null): void {
    this.origin = { at, state, lastEventAt: at, eventCount: 0, inputCount: 0 };
    this.lastEventAt = at;
    [this.inputs, this.lines, this.checkpoints] = [[], [], []];
  }

  /** Drops everything before the checkpoint nearest to the middle, if any. Returns the number of dropped events. */
  cutInHalf(): number {
    const index = Math.floor(this.checkpoints.length / 2);
    const cut = this.checkpoints[index];
    if (!cut) return 0;
    this.origin = { ...cut, lastEventAt: cut.at, eventCount: 0, inputCount: 0 };
    this.inputs = this.inputs.slice(cut.inputCount);
    this.lines = this.lines.slice(cut.eventCount);
    const [first] = this.lines;
    // The first line counts from the origin.
    if (first === undefined) this.lastEventAt = cut.at;
    else this.lines[0] = withSpan(first, cut.lastEventAt + spanInLine(first) - cut.at);
    this.checkpoints = this.checkpoints.slice(index + 1).map((later) => ({
      ...later,
      eventCount: later.eventCount - cut.eventCount,
      inputCount: later.inputCount - cut.inputCount,
    }));
    return cut.eventCount;
  }
}

/** Shifts the times of inputs by `span` ms: a run stores UTC ms, a timeline ms since its start. */
export function shiftInputs(inputs: readonly TimelineInput[], span: Ms): TimelineInput[] {
  return inputs.map((input) => ({ ...input, at: input.at + span }));
}
