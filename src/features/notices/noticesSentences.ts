import { sentence } from '../../engine/timeline/sentences';
import { noticeText } from './noticeCatalogue';
import { noticeClosed, noticeHeeded, undoExpired, undoPressed, type NoticesState } from './noticesSlice';

/** What the events of the notices say. */
export const noticeSentences = [
  sentence(noticeClosed, ({ id }, state: { readonly notices: NoticesState }) => {
    const notice = state.notices.waiting.find((one) => one.id === id);
    return notice ? `Notice closed: ${noticeText(notice).title}` : `Notice ${id} closed`;
  }),
  sentence(noticeHeeded, ({ code }) => `Notice heeded: ${noticeText({ code, values: {} }).title}`),
  sentence(undoPressed, () => 'Undo pressed'),
  sentence(undoExpired, () => 'The change before can no longer be undone'),
];
