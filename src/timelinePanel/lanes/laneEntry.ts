import type { TimedAction } from '../../engine/timeline/events';
import type { Outcome } from '../../engine/timeline/eventDescription';

/** Where an event is drawn, what it belongs with, and which part of the dashboard it changes. */
export interface LaneEntry {
  readonly lane: 'task' | 'service' | 'access' | 'dashboard';
  /** Which task, or which request; events of one id belong together. */
  readonly id: string | null;
  /** What it is for the work of that id. `endAll` ends the work of all ids of the lane. */
  readonly phase: 'begin' | 'step' | 'end' | 'endAll' | 'moment';
  /** The outcome, where it helps to find what went wrong. */
  readonly outcome: Outcome | null;
  /** It only tidies up after something else, such as a notice that is closed. */
  readonly isMinor: boolean;
  /** The part of the screen, by its `data-area`. */
  readonly area: string | null;
  /** The row of that area which it changes, where it changes a single one. */
  readonly row: string | null;
}

/** Where several share one place, the highest rank is drawn, so that routine events hide no failure. */
export const OUTCOME_RANK: Readonly<Record<Outcome | 'none', number>> = { none: 0, success: 1, stop: 2, failure: 3 };

/** Returns the lane entry of an event. The app provides it, since only the app knows the whole program. */
export type LaneEntryOf = (event: TimedAction) => LaneEntry;

/** The dashboard of a moment in a few lines, for where there is no room for all of it. */
export interface MomentSummary {
  readonly figures: readonly (readonly [label: string, value: string])[];
  /** The tasks at work: the first few of them, with their progress in per cent. */
  readonly tasks: readonly { readonly name: string; readonly progress: number }[];
}
