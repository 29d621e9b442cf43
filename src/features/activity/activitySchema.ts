import * as v from 'valibot';
import { count, entityId, ownText } from '../../shared/schema';

/** Maximum number of entries in the history. It keeps the newest (PRODUCT.md P8.6). */
export const MAX_ENTRIES = 10_000;

/**
 * Number of entries in a full page. Adding an entry copies one page and the list of pages, so each has at most 100
 * items.
 */
export const PAGE_LENGTH = 100;

/** One entry of the history (PRODUCT.md P8). Amount and hash are simulated. */
const activity = v.object({
  id: entityId,
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  timestamp: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'is not a UTC time')),
  protocolId: entityId,
  action: ownText,
  walletId: entityId,
  status: v.picklist(['success', 'failed', 'pending']),
  amount: v.nullable(ownText),
  /** The full hash; screens shorten it. */
  txHash: v.nullable(ownText),
  /** Why the task failed; `null` unless it failed. */
  reason: v.nullable(ownText),
});

const fields = v.object({
  /**
   * A ring buffer in pages: entry *n*, counted from 0 over all entries ever added, is stored at *n* modulo
   * `MAX_ENTRIES`, so a new entry of a full history overwrites the oldest.
   */
  history: v.pipe(
    v.array(v.pipe(v.array(activity), v.minLength(1), v.maxLength(PAGE_LENGTH, 'has too many entries'), v.readonly())),
    v.maxLength(MAX_ENTRIES / PAGE_LENGTH, 'has too many pages'),
    v.check(
      (pages) => pages.slice(0, -1).every(({ length }) => length === PAGE_LENGTH),
      'has a page with too few entries',
    ),
    v.readonly(),
  ),
  /** Number of older entries that have been overwritten. */
  earlier: count,
});

export type Activity = Readonly<v.InferOutput<typeof activity>>;
export type ActivityState = Readonly<v.InferOutput<typeof fields>>;

export const activityState = v.pipe(
  fields,
  v.check(
    ({ history, earlier }) => earlier === 0 || history.flat().length === MAX_ENTRIES,
    'has dropped entries before it was full',
  ),
);
