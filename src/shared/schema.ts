import * as v from 'valibot';

export const noPayload = v.undefined();

/** A count, or an index in a list. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The alias of an account, which reveals nothing about the user. */
export const accountAlias = v.pipe(v.string(), v.regex(/^user-\d{1,6}$/, 'is not an account alias'));

/** The id of a wallet, protocol, action or task. */
export const entityId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,40}$/, 'is not an id'));

/** More than needed: each protocol pays in one currency. */
const MAX_CURRENCIES = 50;

/** Incomes by currency (`Income`). */
export const incomes = v.pipe(
  v.array(
    v.object({
      currency: v.pipe(v.string(), v.maxLength(1000)),
      decimals: v.pipe(count, v.maxValue(18)),
      units: count,
    }),
  ),
  v.maxLength(MAX_CURRENCIES, 'has too many currencies'),
);

/** A moment in UTC ms. */
export const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8_000_000_000_000));

/** A text from a user or the simulation, limited in length. */
export const shortText = v.pipe(v.string(), v.maxLength(1000));
