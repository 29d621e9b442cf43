import type { EventsOf, EventRows } from '../../engine/timeline/eventRow';
import { noticeText } from './noticeCatalogue';
import type * as notices from './noticesSlice';

export const noticesEvents: EventRows<EventsOf<typeof notices>, { readonly notices: notices.NoticesState }> = {
  'notices/noticeClosed': {
    isMinor: true,
    text: ({ id }, state) => {
      const notice = state.notices.waiting.find((waiting) => waiting.id === id);
      return notice ? `Notice closed: ${noticeText(notice).title}` : `Notice ${id} closed`;
    },
  },
  'notices/noticeResolved': {
    text: ({ code }) => `Notice resolved: ${noticeText({ code, values: {} }).title}`,
  },
  'notices/undoPressed': { text: () => 'Undo pressed' },
  'notices/undoExpired': { isMinor: true, text: () => 'Undo expired' },
};
