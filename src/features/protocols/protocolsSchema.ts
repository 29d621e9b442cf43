import * as v from 'valibot';
import { count, entityId, shortText } from '../../shared/schema';
import { protocolToggled } from './protocolsSlice';

/** What a timeline may hold of the protocols. */
export const protocolsInputs = {
  [protocolToggled.type]: v.object({ protocolId: entityId }),
};

/** The protocols' part of a state that is read from outside. */
export const protocolsState = v.object({
  list: v.array(
    v.object({
      id: entityId,
      name: shortText,
      description: shortText,
      estimatedReward: shortText,
      reward: v.object({
        currency: shortText,
        decimals: v.pipe(count, v.maxValue(18)),
        lowest: count,
        highest: count,
      }),
      hashDigits: v.pipe(count, v.maxValue(1000)),
      status: v.picklist(['active', 'upcoming', 'ended']),
      enabled: v.boolean(),
    }),
  ),
});
