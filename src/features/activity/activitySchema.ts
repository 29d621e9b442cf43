import * as v from 'valibot';
import { vectorSchema } from '../../engine/collections/vectorSchema';
import { entityId, shortText } from '../../shared/schema';

const activity = v.object({
  id: entityId,
  timestamp: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'is no time in UTC')),
  protocolId: entityId,
  action: shortText,
  walletId: entityId,
  status: v.picklist(['success', 'failed', 'pending']),
  amount: v.nullable(shortText),
  txHash: v.nullable(shortText),
});

/** The history's part of a state that is read from outside. */
export const activityState = v.object({ history: vectorSchema(activity) });
