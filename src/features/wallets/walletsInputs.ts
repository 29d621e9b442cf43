import * as v from 'valibot';
import { entityId } from '../../shared/schema';
import { walletName } from './walletsSchema';

export const walletsInputs = {
  'wallets/walletCreationRequested': v.object({ name: walletName }),
  'wallets/walletRenameRequested': v.object({ walletId: entityId, name: walletName }),
  'wallets/walletRemovalPressed': v.object({ walletId: entityId }),
  'wallets/walletToggled': v.object({ walletId: entityId }),
};

export type WalletsInputs = typeof walletsInputs;
