import * as v from 'valibot';
import { count, entityId, moment, ownText, typedText } from '../../shared/schema';
import { WALLET_NAME_MAX_LENGTH } from '../../shared/text';

/** Maximum number of wallets (PRODUCT.md P6.4). */
export const MAX_WALLETS = 100;

/** Maximum number of removed wallets whose names are kept for the history. */
export const MAX_REMOVED_NAMES = 1000;

export const walletName = typedText({ max: WALLET_NAME_MAX_LENGTH, kind: 'names' });

/** A wallet of the simulation (PRODUCT.md P6). */
const wallet = v.object({
  id: entityId,
  name: walletName,
  /** The full simulated address, which is valid on no chain; screens shorten it. */
  publicKey: ownText,
  balance: v.pipe(v.number(), v.finite()),
  /** The balance's currency, decided by the name the wallet was created with; renaming doesn't change it. */
  currency: v.picklist(['ETH', 'HYPE', 'SOL']),
  isActive: v.boolean(),
});

export const walletsState = v.object({
  list: v.pipe(v.array(wallet), v.maxLength(MAX_WALLETS, 'has too many wallets'), v.readonly()),
  /** The wallet being created, which will exist at `dueAt` (simulated time, UTC ms). */
  creation: v.nullable(v.object({ name: walletName, dueAt: moment })),
  /**
   * Number of wallets created in this session; the id and the random address of the next wallet are derived from this
   * number.
   */
  created: count,
  /** Removed wallets, whose names the history still shows; oldest first. */
  removedNames: v.pipe(
    v.array(v.object({ id: entityId, name: walletName })),
    v.maxLength(MAX_REMOVED_NAMES),
    v.readonly(),
  ),
  /** The wallet that Undo restores, with its position in the list. */
  removed: v.nullable(v.object({ wallet, place: count })),
});

export const walletsInputs = {
  'wallets/walletCreationRequested': v.object({ name: walletName }),
  'wallets/walletRenameRequested': v.object({ walletId: entityId, name: walletName }),
  'wallets/walletRemovalPressed': v.object({ walletId: entityId }),
  'wallets/walletToggled': v.object({ walletId: entityId }),
};

export type WalletsInputs = typeof walletsInputs;
export type Wallet = v.InferOutput<typeof wallet>;
export type WalletsState = v.InferOutput<typeof walletsState>;
