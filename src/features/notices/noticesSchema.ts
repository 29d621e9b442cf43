import * as v from 'valibot';
import { count, shortText } from '../../shared/schema';
import { NOTICE_CODES } from './noticeCatalogue';

/** The notices' part of a state that is read from outside. */
export const noticesState = v.object({
  raised: count,
  waiting: v.array(
    v.object({
      id: count,
      code: v.picklist(NOTICE_CODES),
      values: v.object({ name: v.exactOptional(shortText), count: v.exactOptional(count), reason: v.exactOptional(shortText) }),
    }),
  ),
});
