export { noticesReducer, raiseNotice, type NoticesState } from './noticesSlice';
