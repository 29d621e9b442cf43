export { noticeText, type NoticeCode } from './noticeCatalogue';
export {
  isUndoOf,
  noticeHeeded,
  noticesReducer,
  raiseNotice,
  undoExpired,
  undoPressed,
  withoutStale,
  withoutDashboardNews,
} from './noticesSlice';
