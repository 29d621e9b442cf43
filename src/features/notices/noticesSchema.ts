import * as v from 'valibot';
import { count, entityId, fromPage, ownText, typedText } from '../../shared/schema';
import { WALLET_NAME_MAX_LENGTH } from '../../shared/text';
import { MAX_NOTICES, NOTICE_CODES } from './noticeCatalogue';

export const noticesState = v.object({
  raised: count,
  waiting: v.pipe(
    v.array(
      v.object({
        id: count,
        code: v.picklist(NOTICE_CODES),
        values: v.object({
          name: v.exactOptional(typedText({ max: WALLET_NAME_MAX_LENGTH, kind: 'names' })),
          text: v.exactOptional(ownText),
          subject: v.exactOptional(entityId),
          count: v.exactOptional(count),
          reason: v.exactOptional(ownText),
        }),
      }),
    ),
    v.maxLength(MAX_NOTICES, 'are too many'),
  ),
});

export const noticesInputs = {
  'notices/noticeClosed': fromPage(v.object({ id: count })),
  'notices/noticeResolved': fromPage(v.object({ code: v.picklist(NOTICE_CODES) })),
  'notices/undoPressed': v.object({ subject: entityId }),
};

export type NoticesInputs = typeof noticesInputs;
