import * as v from 'valibot';
import { count, entityId, shortText } from '../../shared/schema';
import { STEPS } from '../../shared/steps';

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

/** More actions would not fit a dialog; no protocol of the simulation has five. */
const MAX_ACTIONS = 20;

/** Something that a protocol lets its users do: what a task of the queue carries out (PRODUCT.md P7). */
const action = v.object({ id: entityId, name: shortText, steps: v.pipe(v.array(shortText), v.length(STEPS), v.readonly()) });

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
  status: v.picklist(['active', 'upcoming', 'ended']),
  enabled: v.boolean(),
  actions: v.pipe(v.array(action), v.maxLength(MAX_ACTIONS, 'has too many actions'), v.readonly()),
});

/** More protocols in a state would hold the page up; the simulation has five. */
const MAX_PROTOCOLS = 50;

/** The slice `protocols`. */
export const protocolsState = v.object({ list: v.pipe(v.array(protocol), v.maxLength(MAX_PROTOCOLS, 'has too many protocols'), v.readonly()) });

export type ProtocolAction = v.InferOutput<typeof action>;
export type Protocol = v.InferOutput<typeof protocol>;
export type ProtocolsState = v.InferOutput<typeof protocolsState>;
