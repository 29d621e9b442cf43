import { attempt } from './attempt';

/** Invisible characters: controls, joiners and separators, and the Braille blank. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Maximum length of a wallet's name, in user-perceived characters (PRODUCT.md P6.5). */
export const WALLET_NAME_MAX_LENGTH = 60;

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => removeInvisible(text).trim() === '';

/** Characters that override or embed a direction of text. Without its end, one reverses the rest of the sentence. */
const DIRECTION_CHANGES = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a typed text as it is stored: without surrounding blanks and changes of direction; empty if nothing of it is
 * visible.
 */
export const storedText = (text: string): string => (isBlank(text) ? '' : text.replace(DIRECTION_CHANGES, '').trim());

/**
 * More UTF-16 units than any emoji has. A longer character, such as a letter with very many accents, counts as several.
 */
export const MAX_UNITS_PER_CHARACTER = 16;

/** A flag; an emoji with its modifiers, or several that are joined; a Korean syllable; or a letter with its accents. */
const CHARACTER =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|[\u1100-\u115F]+[\u1160-\u11A7]+[\u11A8-\u11FF]*|.[\p{M}\u200C\u200D]*/gsu;

/**
 * Splits a text into user-perceived characters: an accented letter or an emoji is one. `Intl.Segmenter` is missing in the
 * oldest browsers, and its results depend on the browser's version, while a replay has to accept the same names.
 */
export const charactersOf = (text: string): string[] => text.match(CHARACTER) ?? [];

/** Counts the visible characters of a text without surrounding blanks, as a person counts them. */
export function visibleLength(text: string): number {
  const trimmed = text.trim();
  const visible = charactersOf(trimmed).filter((character) => removeInvisible(character) !== '');
  return Math.max(visible.length, Math.ceil(trimmed.length / MAX_UNITS_PER_CHARACTER));
}

/**
 * Returns the form in which texts are searched and compared. It ignores Unicode form, case and invisible characters. Case
 * is folded by the upper case, because `ß` and `SS` or `ς` and `σ` have one there; `İ` becomes an `i` with a second dot.
 */
export const toSearchForm = (text: string): string =>
  removeInvisible(text)
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFKC');

/** Splits a search text into words, each in search form. */
export const searchWords = (text: string): string[] => text.split(/\s+/).map(toSearchForm).filter(Boolean);

/** Formats an amount given in a currency's smallest unit: 125 units of a currency with 2 decimals are `1.25`. */
export function fixedDecimals(units: number, decimals: number): string {
  return (units / 10 ** decimals).toFixed(decimals);
}

/**
 * Adds thousands separators to a formatted number, which a currency may follow: `1250.50 HYPE` becomes `1,250.50 HYPE`.
 */
export function groupDigits(text: string): string {
  const [whole = '', ...decimals] = text.split('.');
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...decimals].join('.');
}

/** Formats a count: `10,000`. */
export function countText(count: number): string {
  return groupDigits(String(count));
}

/** Formats a count with its noun: `1 task`, `2,000 tasks`. */
export function countWithNoun(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Formats a moment (UTC ms) as `YYYY-MM-DD HH:MM:SS`, in UTC (PRODUCT.md P8.2). */
export function utcText(moment: number): string {
  const text = new Date(moment).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/**
 * Formats a duration in ms for a countdown, in its two largest units: `12 s`, `1 min 30 s`, `2 d 3 h`. Rounds up to
 * seconds.
 */
export function spanText(span: number): string {
  const seconds = Math.max(0, Math.ceil(span / 1000));
  const counts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = counts.findIndex(([count]) => count > 0);
  if (first === -1) return '0 s';
  return counts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/**
 * Formats the time left until a moment (UTC ms) for a countdown. Both times are rounded down to seconds first, so that
 * all countdowns change at the same instant.
 */
export function timeLeftText(until: number, now: number): string {
  return spanText((Math.floor(until / 1000) - Math.floor(now / 1000)) * 1000);
}

/** Decodes the percent-escapes in a part of a URL. Returns the text unchanged if it cannot be decoded. */
export const decodeText = (text: string): string => attempt(() => decodeURIComponent(text), text);

/** Shortens a hash for rows: its first 8 characters, an ellipsis and its last 4 (PRODUCT.md P8.3). */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`;

/** Shortens a wallet's address for rows: its first 4 characters, an ellipsis and its last 4. */
export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;
