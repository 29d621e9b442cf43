export { selectAccount, selectSession, sessionEnded, signOutPressed } from './auth';
export { accessDenied, keyDialogOpened } from './betaAccess';
export { selectAccess, selectIsRedeemingKey, selectIsRevoked } from './betaAccessSelectors';
