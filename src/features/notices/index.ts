export { noticeText, type NoticeCode } from './noticeCatalogue';
export {
  isUndoOf,
  noticeResolved,
  noticesReducer,
  raiseNotice,
  undoExpired,
  undoPressed,
  withoutStaleNotices,
  withoutDashboardNotices,
} from './noticesSlice';
