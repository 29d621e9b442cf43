export { betaAccessReducer } from './betaAccessSlice';
export { accessSaga } from './accessSaga';
export { keySaga } from './keySaga';
export { nextBetaAccessDue } from './betaAccessPlan';
export { accessCheckRetried, accessSettled, keyDialogOpened, keySetAside, redirectDue } from './betaAccessEvents';
export { selectAccess } from './betaAccessSelectors';
