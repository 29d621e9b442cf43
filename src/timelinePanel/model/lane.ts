import type { Ms } from '../../engine/clock/clock';
import type { WorkStatus } from '../../engine/timeline/eventRow';
import type { LaneEntry } from '../../engine/timeline/laneEntry';

/** Work in a lane, from beginning to end: a task in progress, or a request until its reply. */
export interface Span {
  readonly from: Ms;
  /** `null` if still running at the end of the timeline. */
  readonly to: Ms | null;
  readonly status: WorkStatus;
  /** Whether the work began before the timeline, whose start it then has. */
  readonly beganEarlier: boolean;
  /** The indices of the work's events, in order. */
  readonly eventIndices: readonly number[];
}

/** A lane of the chart. */
export interface Lane {
  readonly id: string;
  readonly label: string;
  readonly kind: 'you' | LaneEntry['lane'];
  readonly spans: readonly Span[];
  /** The indices of the lane's events, in order. */
  readonly eventIndices: readonly number[];
}
