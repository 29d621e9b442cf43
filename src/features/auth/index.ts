export { authReducer, sessionBegun, sessionEnded, signOutPressed } from './authSlice';
export { ensureSessionIsKnown, sessionSaga } from './sessionSaga';
export { authFormSaga } from './authFormSaga';
export { selectAuth, selectSession } from './authSelectors';
export type { AuthState } from './authTypes';
