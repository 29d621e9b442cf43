export { noticeText, type NoticeCode } from './noticeCatalogue';
export {
  isUndoOf,
  noticeHeeded,
  noticesReducer,
  raiseNotice,
  selectWaitingNotices,
  undoExpired,
  undoPressed,
  withoutStale,
  withoutUndo,
} from './noticesSlice';
