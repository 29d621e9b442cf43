import { toSearchForm, removeInvisible } from '../../shared/text';
import type { Wallet, WalletsState } from './walletsSchema';

/** Maximum length of a name, in user-perceived characters (PRODUCT.md P6.5). */
export const WALLET_NAME_MAX_LENGTH = 60;

/** Why a name is refused (PRODUCT.md P6.5). */
export type NameProblem = 'blank' | 'tooLong' | 'taken';

/** Whether a name has no visible characters. */
export const isBlank = (name: string): boolean => removeInvisible(name).trim() === '';

/** Returns the form in which names are compared: visible characters only, trimmed, in one case. */
export const toComparisonForm = (name: string): string => toSearchForm(name).trim();

/**
 * More UTF-16 units than any emoji has. A longer character, such as a letter with very many accents, counts as several.
 */
const MAX_UNITS_PER_CHARACTER = 16;

/** A flag; an emoji with its modifiers, or several that are joined; a Korean syllable; or a letter with its accents. */
const CHARACTER =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|[\u1100-\u115F]+[\u1160-\u11A7]+[\u11A8-\u11FF]*|.[\p{M}\u200C\u200D]*/gsu;

/**
 * Splits a text into user-perceived characters: an accented letter or an emoji is one. `Intl.Segmenter` is missing in the
 * oldest browsers, and its results depend on the browser's version, while a replay has to accept the same names.
 */
const charactersOf = (text: string): string[] => text.match(CHARACTER) ?? [];

/** Counts the visible characters of a name, without surrounding blanks. */
export function nameLength(name: string): number {
  const visible = charactersOf(name.trim()).filter((character) => removeInvisible(character) !== '');
  return Math.max(visible.length, Math.ceil(name.trim().length / MAX_UNITS_PER_CHARACTER));
}

/**
 * Returns what is wrong with a name, or `null`.
 *
 * @param ownId the wallet being renamed, whose own name doesn't count as taken
 */
export function nameProblem(
  name: string,
  { list, creation }: Pick<WalletsState, 'list' | 'creation'>,
  ownId?: string,
): NameProblem | null {
  if (isBlank(name)) return 'blank';
  if (nameLength(name) > WALLET_NAME_MAX_LENGTH) return 'tooLong';
  const others = list.filter(({ id }) => id !== ownId).map((wallet) => wallet.name);
  const takenNames = creation ? [...others, creation.name] : others;
  return takenNames.some((other) => toComparisonForm(other) === toComparisonForm(name)) ? 'taken' : null;
}

/** Returns the currency of a new wallet with this name; upper and lower case matter (PRODUCT.md P6.2). */
export function currencyOf(name: string): Wallet['currency'] {
  if (name.includes('ETH')) return 'ETH';
  return name.includes('HYPE') ? 'HYPE' : 'SOL';
}

/** Returns a unique name for a restored wallet: its old name, with a number if another wallet has taken that name. */
export function uniqueName(name: string, wallets: Pick<WalletsState, 'list' | 'creation'>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const candidate = `${charactersOf(name)
      .slice(0, WALLET_NAME_MAX_LENGTH - suffix.length)
      .join('')}${suffix}`;
    if (nameProblem(candidate, wallets) !== 'taken') return candidate;
  }
}
