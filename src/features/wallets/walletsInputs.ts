import * as v from 'valibot';
import { entityId, shortText } from '../../shared/schema';

/** Schemas of the wallets' inputs, by the inputs' types. */
export const walletsInputs = {
  // Users choose the names of wallets. The export dialog says that the file contains them.
  'wallets/walletCreationRequested': v.object({ name: shortText }),
  'wallets/walletRenameRequested': v.object({ walletId: entityId, name: shortText }),
  'wallets/walletRemovalPressed': v.object({ walletId: entityId }),
  'wallets/walletToggled': v.object({ walletId: entityId }),
};

export type WalletsInputs = typeof walletsInputs;
