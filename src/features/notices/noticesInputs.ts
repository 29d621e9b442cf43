import * as v from 'valibot';
import { count, entityId, fromPage } from '../../shared/schema';
import { NOTICE_CODES } from './noticeCatalogue';

export const noticesInputs = {
  'notices/noticeClosed': fromPage(v.object({ id: count })),
  'notices/noticeResolved': fromPage(v.object({ code: v.picklist(NOTICE_CODES) })),
  'notices/undoPressed': v.object({ subject: entityId }),
};

export type NoticesInputs = typeof noticesInputs;
