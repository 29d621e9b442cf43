import * as v from 'valibot';
import { count, entityId, shortText } from '../../shared/schema';

/** What a completion can pay: whole steps of the smallest shown unit, so that no rounding is ever needed. */
const reward = v.pipe(
  v.object({
    currency: shortText,
    /** How many decimals an amount is shown with. */
    decimals: v.pipe(count, v.maxValue(18)),
    /** The bounds, in units of the last shown decimal. */
    lowest: count,
    highest: count,
  }),
  v.forward(v.check(({ lowest, highest }) => lowest <= highest, 'is less than the lowest'), ['highest']),
);

/** An airdrop protocol of the simulation (PRODUCT.md P7). */
const protocol = v.object({
  id: entityId,
  name: shortText,
  description: shortText,
  /** The range as people read it. */
  estimatedReward: shortText,
  /** The range of its first currency, from which simulated amounts are drawn. */
  reward,
  /** How many hexadecimal digits its simulated hashes have (PRODUCT.md P7). */
  hashDigits: v.pipe(count, v.maxValue(1000)),
  /** Where its campaign stands. */
  status: v.picklist(['active', 'upcoming', 'ended']),
  enabled: v.boolean(),
});

/** The slice `protocols`. */
export const protocolsState = v.object({ list: v.pipe(v.array(protocol), v.readonly()) });

export type Protocol = v.InferOutput<typeof protocol>;
export type ProtocolsState = v.InferOutput<typeof protocolsState>;
