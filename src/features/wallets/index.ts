export {
  nextWalletDue,
  selectWalletCounts,
  selectWalletNames,
  selectWallets,
  walletRemoved,
  walletsReducer,
  walletToggled,
  type WithWallets,
} from './walletsSlice';
export type { Wallet } from './walletsSchema';
