import * as v from 'valibot';
import { count, entityId, shortText } from '../../shared/schema';
import { MAX_NOTICES, NOTICE_CODES } from './noticeCatalogue';

/** Validates the `notices` slice of an imported state. */
export const noticesState = v.object({
  raised: count,
  waiting: v.pipe(
    v.array(
      v.object({
        id: count,
        code: v.picklist(NOTICE_CODES),
        values: v.object({
          name: v.exactOptional(shortText),
          subject: v.exactOptional(entityId),
          count: v.exactOptional(count),
          reason: v.exactOptional(shortText),
        }),
      }),
    ),
    v.maxLength(MAX_NOTICES, 'are too many'),
  ),
});
