export { nextWalletDue, selectWalletCounts, selectWallets, walletsReducer } from './walletsSlice';
export { walletsSaga } from './walletsSaga';
