import * as v from 'valibot';
import { count, entityId, moment, shortText } from '../../shared/schema';

/** A wallet of the simulation (PRODUCT.md P6). */
const wallet = v.object({
  id: entityId,
  name: shortText,
  /** A shortened public key, made for display. */
  publicKey: shortText,
  balance: v.pipe(v.number(), v.finite()),
  isActive: v.boolean(),
});

/** The slice `wallets`. */
export const walletsState = v.object({
  list: v.pipe(v.array(wallet), v.readonly()),
  /** A wallet that has been asked for and will exist at `dueAt` (simulated time, UTC ms). */
  creation: v.nullable(v.object({ name: shortText, dueAt: moment })),
  /** How many wallets were created in this session; the next one's id and dice depend on it. */
  created: count,
});

export type Wallet = v.InferOutput<typeof wallet>;
export type WalletsState = v.InferOutput<typeof walletsState>;
