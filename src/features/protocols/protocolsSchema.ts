import * as v from 'valibot';
import { count, entityId, ownText } from '../../shared/schema';
import { STEPS } from '../../shared/steps';

/**
 * The range of a completion's reward, in whole multiples of the smallest shown unit, so that nothing is ever rounded.
 */
const reward = v.pipe(
  v.object({
    currency: ownText,
    /** Number of decimals shown. */
    decimals: v.pipe(count, v.maxValue(18)),
    /** The bounds, in units of the last shown decimal. */
    lowest: count,
    highest: count,
  }),
  v.forward(
    v.check(({ lowest, highest }) => lowest <= highest, 'is less than the lowest'),
    ['highest'],
  ),
);

/** Limit for states read from outside: more actions don't fit a dialog. The sample protocols have three each. */
const MAX_ACTIONS = 20;

/** An action that a protocol offers and a task carries out (PRODUCT.md P7). */
const action = v.object({
  id: entityId,
  name: ownText,
  steps: v.pipe(v.array(ownText), v.length(STEPS), v.readonly()),
});

/** An airdrop protocol of the simulation (PRODUCT.md P7). */
const protocol = v.object({
  id: entityId,
  name: ownText,
  description: ownText,
  /** The reward's range, as shown. */
  estimatedReward: ownText,
  /** The range of the first currency, from which simulated amounts are drawn. */
  reward,
  /** Number of hexadecimal digits in its simulated hashes (PRODUCT.md P7). */
  hashDigits: v.pipe(count, v.maxValue(1000)),
  status: v.picklist(['active', 'upcoming', 'ended']),
  enabled: v.boolean(),
  actions: v.pipe(v.array(action), v.maxLength(MAX_ACTIONS, 'has too many actions'), v.readonly()),
});

/** Limit for states read from outside: more protocols would block the page. There are five sample protocols. */
const MAX_PROTOCOLS = 50;

export const protocolsState = v.object({
  list: v.pipe(v.array(protocol), v.maxLength(MAX_PROTOCOLS, 'has too many protocols'), v.readonly()),
});

export const protocolsInputs = {
  'protocols/protocolToggled': v.object({ protocolId: entityId }),
};

export type ProtocolsInputs = typeof protocolsInputs;
export type ProtocolAction = v.InferOutput<typeof action>;
export type Protocol = v.InferOutput<typeof protocol>;
export type ProtocolsState = v.InferOutput<typeof protocolsState>;
