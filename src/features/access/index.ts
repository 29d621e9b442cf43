export { selectAccount, selectSession, sessionEnded, signOutPressed } from './auth';
export { accessDenied, keyDialogOpened, selectAccess, selectAccessReason, selectIsRedeemingKey } from './betaAccess';
