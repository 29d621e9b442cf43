import * as v from 'valibot';

/** An input that says all by its type. */
export const noPayload = v.undefined();

/** A number of something, or a place in a list. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Stands for a person, and tells nothing of that person. */
export const accountAlias = v.pipe(v.string(), v.regex(/^user-\d{1,6}$/, 'is no alias of an account'));

/** The id of something in the simulation. */
export const entityId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,40}$/, 'is no id'));

/** More currencies come in from nowhere: each protocol pays one. */
const MOST_CURRENCIES = 50;

/** What came in, by currency (`Income`). */
export const incomes = v.pipe(
  v.array(v.object({ currency: v.pipe(v.string(), v.maxLength(1000)), decimals: v.pipe(count, v.maxValue(18)), units: count })),
  v.maxLength(MOST_CURRENCIES, 'has too many currencies'),
);

/** A moment in UTC ms. */
export const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8_000_000_000_000));

/** A text of a person or of the simulation, bounded. */
export const shortText = v.pipe(v.string(), v.maxLength(1000));
