import type { Vector } from '../../engine/collections/vector';

export type ActivityStatus = 'success' | 'failed' | 'pending';

/** One entry of the history (product-spec §3). Amount and hash are simulated. */
export interface Activity {
  readonly id: string;
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly timestamp: string;
  readonly protocolId: string;
  readonly action: string;
  readonly walletId: string;
  readonly status: ActivityStatus;
  readonly amount: string | null;
  /** Shortened for display. */
  readonly txHash: string | null;
}

export interface ActivityState {
  /** Oldest first, so that the newest is added at the end. */
  readonly history: Vector<Activity>;
}
