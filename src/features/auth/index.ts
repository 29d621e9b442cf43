export { authReducer, authRequestSettled, sessionBegun, sessionEnded, signOutPressed } from './authSlice';
export { ensureSessionIsKnown } from './sessionSaga';
export { authSaga } from './authSaga';
export { selectAuth, selectSession } from './authSelectors';
export type { AuthState } from './authTypes';
