import * as v from 'valibot';
import { count, entityId, moment, shortText } from '../../shared/schema';
import { walletCreationRequested, walletToggled } from './walletsSlice';

/** What a timeline may hold of the wallets. A wallet's name is the person's own words, and exporting says so. */
export const walletsInputs = {
  [walletCreationRequested.type]: v.object({ name: v.pipe(v.string(), v.maxLength(1000)) }),
  [walletToggled.type]: v.object({ walletId: entityId }),
};

/** The wallets' part of a state that is read from outside. */
export const walletsState = v.object({
  list: v.array(
    v.object({ id: entityId, name: shortText, publicKey: shortText, balance: v.pipe(v.number(), v.finite()), isActive: v.boolean() }),
  ),
  creation: v.nullable(v.object({ name: shortText, dueAt: moment })),
  created: count,
});
