import type { Ms } from '../clock/clock';
import { foldEvent, ROLLING_START } from './digest';
import type { EventName } from './eventNames';
import type { TimedAction } from './events';
import type { TimelineInput } from './timeline';

/** A state that is kept of a run, at a moment at which nothing was half done. */
export interface Checkpoint<State> {
  /** UTC ms. */
  readonly at: Ms;
  readonly state: State;
  readonly rolling: number;
  /** How many events and inputs had happened. */
  readonly events: number;
  readonly inputs: number;
}

/** How much lies between two checkpoints. A new one comes where any of these is reached. */
interface CheckpointInterval {
  readonly events: number;
  readonly inputs: number;
  readonly span: Ms;
}

/** What is kept of a run of the program while it goes on, whether it is lived or replayed. */
export class RunLog<State> {
  /** The inputs, with their times in UTC ms. */
  inputs: TimelineInput[] = [];
  /** The rolling digest after each event. */
  words: number[] = [];
  /** What each event was, where that is to be written down. */
  names: EventName[] = [];
  checkpoints: Checkpoint<State>[] = [];

  constructor(
    public begin: Checkpoint<State | null>,
    private readonly interval: CheckpointInterval,
  ) {}

  /** Keeps the state before an event, where it is time to. */
  makeRoom({ meta: { kind, at } }: TimedAction, before: State): void {
    const { interval, words, inputs, checkpoints } = this;
    // Events never overlap, so before an input or a planned event nothing is half done.
    if (kind === 'derived') return;
    const last = checkpoints[checkpoints.length - 1] ?? this.begin;
    const isLongSince = words.length - last.events >= interval.events || inputs.length - last.inputs >= interval.inputs || at - last.at >= interval.span;
    if (isLongSince) this.keep(at, before);
  }

  /** Takes an event. Called for every event, in order. */
  record(event: TimedAction): void {
    const { kind, at } = event.meta;
    this.words.push(foldEvent(this.rolling(), event));
    if (kind === 'input') this.inputs.push({ at, type: event.type, payload: event.payload });
  }

  /** Keeps the state of this moment. Nothing may be half done. */
  keep(at: Ms, state: State): void {
    this.checkpoints.push({ at, state, rolling: this.rolling(), events: this.words.length, inputs: this.inputs.length });
  }

  /** Forgets all of it, and begins anew with another state: nothing is folded into that. */
  restart(at: Ms, state: State | null): void {
    this.begin = { at, state, rolling: ROLLING_START, events: 0, inputs: 0 };
    [this.inputs, this.words, this.names, this.checkpoints] = [[], [], [], []];
  }

  /** Begins at the checkpoint nearest to the middle, if there is one. Returns how many events came before it. */
  cutInHalf(): number {
    const place = Math.floor(this.checkpoints.length / 2);
    const cut = this.checkpoints[place];
    if (!cut) return 0;
    this.begin = { ...cut, events: 0, inputs: 0 };
    this.inputs = this.inputs.slice(cut.inputs);
    this.words = this.words.slice(cut.events);
    this.names = this.names.slice(cut.events);
    this.checkpoints = this.checkpoints
      .slice(place + 1)
      .map((one) => ({ ...one, events: one.events - cut.events, inputs: one.inputs - cut.inputs }));
    return cut.events;
  }

  private rolling(): number {
    return this.words[this.words.length - 1] ?? this.begin.rolling;
  }
}

/** Gives inputs with their times moved by `span` ms: a run keeps them in UTC ms, a timeline from its start. */
export function movedInputs(inputs: readonly TimelineInput[], span: Ms): TimelineInput[] {
  return inputs.map((input) => ({ ...input, at: input.at + span }));
}
