export { noticesReducer, raiseNotice } from './noticesSlice';
