import type { Ms } from '../../engine/clock/clock';
import type { Vector } from '../../engine/collections/vector';

/** Where a task stands. `failed` is styled, and reached by nothing (product-spec §4). */
export type TaskStatus = 'pending' | 'running' | 'completed' | 'failed';

/** One row of the automation queue (product-spec §3). Its progress, step and next run are derived, not kept. */
export interface Task {
  readonly id: string;
  readonly protocolId: string;
  readonly walletId: string;
  readonly action: string;
  /** Five messages, one for each fifth of the progress. */
  readonly steps: readonly string[];
  readonly status: TaskStatus;
  /** How often it has completed in this session; its dice depend on it. */
  readonly completions: number;
}

/** A task at work: its place in the queue, when it started (simulated time, UTC ms), and how many ticks it has had. */
export interface RunningTask {
  readonly place: number;
  readonly startedAt: Ms;
  readonly ticks: number;
  /** False once the cap has cleared its progress timer (product-spec §4). */
  readonly isTicking: boolean;
}

/** One press of Start: what was pending then, in queue order, and how far it has got. */
export interface Run {
  /** Simulated time, UTC ms. */
  readonly startedAt: Ms;
  readonly places: readonly number[];
  /** How many of `places` have started. */
  readonly started: number;
  readonly completed: number;
}

export interface TasksState {
  readonly queue: Vector<Task>;
  readonly run: Run | null;
  /** The tasks at work, in the order of their start. The stagger and the cap keep this short. */
  readonly running: readonly RunningTask[];
  /** How many tasks this session has completed; queueing them again takes nothing back. */
  readonly completedInSession: number;
}
