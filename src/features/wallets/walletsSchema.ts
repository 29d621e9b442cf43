import * as v from 'valibot';
import { count, entityId, moment, shortText } from '../../shared/schema';

/** Maximum number of wallets (PRODUCT.md P6.4). */
export const MAX_WALLETS = 100;

/** Maximum number of removed wallets whose names are kept for the history. */
export const MAX_FORMER = 1000;

/** A wallet of the simulation (PRODUCT.md P6). */
const wallet = v.object({
  id: entityId,
  name: shortText,
  /** The full simulated address, which is valid on no chain; screens shorten it. */
  publicKey: shortText,
  balance: v.pipe(v.number(), v.finite()),
  /** The balance's currency, decided by the name the wallet was created with; renaming doesn't change it. */
  currency: v.picklist(['ETH', 'HYPE', 'SOL']),
  isActive: v.boolean(),
});

export const walletsState = v.object({
  list: v.pipe(v.array(wallet), v.maxLength(MAX_WALLETS, 'has too many wallets'), v.readonly()),
  /** The wallet being created, which will exist at `dueAt` (simulated time, UTC ms). */
  creation: v.nullable(v.object({ name: shortText, dueAt: moment })),
  /**
   * Number of wallets created in this session; the id and the random address of the next wallet are derived from this
   * number.
   */
  created: count,
  /** Removed wallets, whose names the history still shows; oldest first. */
  former: v.pipe(v.array(v.object({ id: entityId, name: shortText })), v.maxLength(MAX_FORMER), v.readonly()),
  /** The wallet that Undo restores, with its position in the list. */
  removed: v.nullable(v.object({ wallet, place: count })),
});

export type Wallet = v.InferOutput<typeof wallet>;
export type WalletsState = v.InferOutput<typeof walletsState>;
