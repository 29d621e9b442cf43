export { walletsReducer } from './walletsSlice';
export { walletsSaga } from './walletsSaga';
export { nextWalletDue } from './walletsPlan';
export { selectWallets, selectWalletCounts } from './walletsSelectors';
