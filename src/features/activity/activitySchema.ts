import * as v from 'valibot';
import { vectorSchema } from '../../engine/collections/vectorSchema';
import { entityId, shortText } from '../../shared/schema';

/** One entry of the history (PRODUCT.md P8). Amount and hash are simulated. */
const activity = v.object({
  id: entityId,
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  timestamp: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'is no time in UTC')),
  protocolId: entityId,
  action: shortText,
  walletId: entityId,
  status: v.picklist(['success', 'failed', 'pending']),
  amount: v.nullable(shortText),
  /** Shortened for display. */
  txHash: v.nullable(shortText),
});

/** The slice `activity`. Oldest first, so that the newest is added at the end. */
export const activityState = v.object({ history: vectorSchema(activity) });

export type Activity = Readonly<v.InferOutput<typeof activity>>;
export type ActivityState = Readonly<v.InferOutput<typeof activityState>>;
