export {
  nextWalletDue,
  selectWalletCounts,
  selectWalletNames,
  selectWallets,
  selectWalletWords,
  walletRemoved,
  walletsReducer,
  walletToggled,
  type WithWallets,
} from './walletsSlice';
export type { Wallet } from './walletsSchema';
