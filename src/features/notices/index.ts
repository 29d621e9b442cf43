export { noticeText, type NoticeCode } from './noticeCatalogue';
export {
  isUndoOf,
  noticeResolved,
  noticesReducer,
  raiseNotice,
  undoExpired,
  undoPressed,
  withoutStale,
  withoutDashboardNotices,
} from './noticesSlice';
