export { betaAccessReducer } from './betaAccessSlice';
export { betaAccessSaga } from './betaAccessSaga';
export { nextBetaAccessDue } from './betaAccessPlan';
export {
  accessCheckRetried,
  accessRevoked,
  accessSettled,
  keyDialogOpened,
  keySetAside,
  redirectDue,
} from './betaAccessEvents';
export { selectAccess } from './betaAccessSelectors';
