import { MOMENT, type EventsOf, type Tellings } from '../../engine/timeline/telling';
import { noticeText } from './noticeCatalogue';
import type * as notices from './noticesSlice';

/** What the events of the notices say. */
export const noticeSentences: Tellings<EventsOf<typeof notices>, { readonly notices: notices.NoticesState }> = {
  'notices/noticeClosed': {
    mark: { ...MOMENT, isMinor: true },
    says: ({ id }, state) => {
      const notice = state.notices.waiting.find((one) => one.id === id);
      return notice ? `Notice closed: ${noticeText(notice).title}` : `Notice ${id} closed`;
    },
  },
  'notices/noticeHeeded': { mark: MOMENT, says: ({ code }) => `Notice resolved: ${noticeText({ code, values: {} }).title}` },
  'notices/undoPressed': { mark: MOMENT, says: () => 'Undo pressed' },
  'notices/undoExpired': { mark: MOMENT, says: () => 'The change before can no longer be undone' },
};
