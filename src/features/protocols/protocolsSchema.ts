import * as v from 'valibot';
import { count, entityId, shortText } from '../../shared/schema';
import { protocolToggled } from './protocolsSlice';

/** What a timeline may hold of the protocols. */
export const protocolsInputs = {
  [protocolToggled.type]: v.object({ protocolId: entityId }),
};

const reward = v.pipe(
  v.object({ currency: shortText, decimals: v.pipe(count, v.maxValue(18)), lowest: count, highest: count }),
  v.forward(v.check(({ lowest, highest }) => lowest <= highest, 'is less than the lowest'), ['highest']),
);

/** The protocols' part of a state that is read from outside. */
export const protocolsState = v.object({
  list: v.array(
    v.object({
      id: entityId,
      name: shortText,
      description: shortText,
      estimatedReward: shortText,
      reward,
      hashDigits: v.pipe(count, v.maxValue(1000)),
      status: v.picklist(['active', 'upcoming', 'ended']),
      enabled: v.boolean(),
    }),
  ),
});
