import * as v from 'valibot';
import { count, entityId, moment, shortText } from '../../shared/schema';

/** There may be so many wallets (PRODUCT.md P6.4). */
export const MAX_WALLETS = 100;

/** The names of so many removed wallets are kept, for the history. */
export const MAX_FORMER = 1000;

/** A wallet of the simulation (PRODUCT.md P6). */
const wallet = v.object({
  id: entityId,
  name: shortText,
  /** The whole simulated address, which is valid on no chain; screens shorten it. */
  publicKey: shortText,
  balance: v.pipe(v.number(), v.finite()),
  /** What the balance is counted in: settled by the first name, and kept by a renamed wallet. */
  currency: v.picklist(['ETH', 'HYPE', 'SOL']),
  isActive: v.boolean(),
});

/** The slice `wallets`. */
export const walletsState = v.object({
  list: v.pipe(v.array(wallet), v.maxLength(MAX_WALLETS, 'has too many wallets'), v.readonly()),
  /** A wallet that has been asked for and will exist at `dueAt` (simulated time, UTC ms). */
  creation: v.nullable(v.object({ name: shortText, dueAt: moment })),
  /** How many wallets were created in this session; the next one's id and dice depend on it. */
  created: count,
  /** The wallets that were removed, for the names in the history; oldest first. */
  former: v.pipe(v.array(v.object({ id: entityId, name: shortText })), v.maxLength(MAX_FORMER), v.readonly()),
  /** The wallet that Undo brings back, with its place in the list. */
  removed: v.nullable(v.object({ wallet, place: count })),
});

export type Wallet = v.InferOutput<typeof wallet>;
export type WalletsState = v.InferOutput<typeof walletsState>;
