import type { TimedAction } from './events';
import type { Outcome, WorkStatus } from './eventRow';

/** An event's lane, the work it belongs to, and the part of the dashboard it changes. */
export interface LaneEntry {
  readonly lane: 'task' | 'service' | 'access' | 'dashboard';
  /** The work, such as a task or request; `null` if the event is part of none, or of every running task. */
  readonly id: string | null;
  /** The status that the work has from this event on; `null` if it stays the same. */
  readonly newStatus: WorkStatus | null;
  /** The outcome, if it helps to find a failure. */
  readonly outcome: Outcome | null;
  /** Whether every running task stops, since the event clears the dashboard. */
  readonly stopsTasks: boolean;
  /** Whether the event only cleans up, such as closing a notice. */
  readonly isMinor: boolean;
  /** The area of the screen, by its `data-area`. */
  readonly area: string | null;
  /** The row of that area, if the event changes a single one. */
  readonly row: string | null;
}

/**
 * If several events share a position, the outcome with the highest rank is drawn, so that routine events hide no
 * failure.
 */
export const OUTCOME_RANK: Readonly<Record<Outcome | 'none', number>> = { none: 0, success: 1, stop: 2, failure: 3 };

/** Returns the lane entry of an event. The app provides it, since only the app knows the whole program. */
export type LaneEntryOf = (event: TimedAction) => LaneEntry;
