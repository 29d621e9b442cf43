import * as v from 'valibot';
import { MAX_UNITS_PER_CHARACTER } from './text';

export const noPayload = v.undefined();

/** Who sends an input: the user by a press, a server by its answer or report, or the page by itself. */
export type InputSource = 'press' | 'server' | 'page';

/** Declares that an input is a server's answer or report. */
export const fromServer = <Schema extends v.GenericSchema>(payload: Schema) =>
  v.pipe(payload, v.metadata({ source: 'server' }));

/** Declares that the page sends an input by itself, or that its loss would be noticed by nobody. */
export const fromPage = <Schema extends v.GenericSchema>(payload: Schema) =>
  v.pipe(payload, v.metadata({ source: 'page' }));

/** Returns who sends an input, by the schema of its payload: the user, unless it is declared otherwise. */
export function sourceOf(payload: v.GenericSchema): InputSource {
  const metadata = v.getMetadata(payload as v.GenericSchema<unknown>);
  return 'source' in metadata ? (metadata.source as InputSource) : 'press';
}

/** A count, or an index in a list. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The alias of an account, which reveals nothing about the user. */
export const accountAlias = v.pipe(v.string(), v.regex(/^user-\d{1,6}$/, 'is not an account alias'));

/** The id of a wallet, protocol, action or task. */
export const entityId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,40}$/, 'is not an id'));

/**
 * How a copy for others replaces a text that a user typed: `names` get other names that are equal where the names were
 * equal; `prose` becomes numbered texts. In both, a copy keeps whether a text is blank, too long, or equal to another.
 */
export const TYPED_KINDS = ['names', 'prose'] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];

/** What the schema of a text says about its origin. */
export type TextOrigin = { readonly typed: TypedKind; readonly max: number } | { readonly typed: null };

/**
 * Returns the schema of a text that a user types. `max` is its maximum length in visible characters; a longer text,
 * which the program refuses, is recorded up to a generous limit.
 */
export const typedText = ({ max, kind }: { readonly max: number; readonly kind: TypedKind }) =>
  v.pipe(v.string(), v.maxLength(max * MAX_UNITS_PER_CHARACTER + 40), v.metadata({ typed: kind, max }));

/** A text of this program or of a server, which needs no replacement in a copy for others. */
export const ownText = v.pipe(v.string(), v.maxLength(1000), v.metadata({ typed: null }));

/** More than needed: each protocol pays in one currency. */
const MAX_CURRENCIES = 50;

/** Incomes by currency (`Income`). */
export const incomes = v.pipe(
  v.array(
    v.object({
      currency: ownText,
      decimals: v.pipe(count, v.maxValue(18)),
      units: count,
    }),
  ),
  v.maxLength(MAX_CURRENCIES, 'has too many currencies'),
);

/** A moment in UTC ms. */
export const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8_000_000_000_000));
