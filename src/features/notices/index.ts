export { noticeText } from './noticeCatalogue';
export {
  noticeHeeded,
  noticesReducer,
  raiseNotice,
  selectWaitingNotices,
  undoExpired,
  undoPressed,
  withoutStale,
} from './noticesSlice';
