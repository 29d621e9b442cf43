import { searchable, withoutUnseen } from '../../shared/text';
import type { Wallet, WalletsState } from './walletsSchema';

/** No name may be longer, in characters as people count them (PRODUCT.md P6.4). */
export const WALLET_NAME_MAX_LENGTH = 60;

/** Why a name is refused (PRODUCT.md P6.5). */
export type NameProblem = 'blank' | 'tooLong' | 'taken';

/** Whether nothing of a name can be seen. */
export const isBlank = (name: string): boolean => withoutUnseen(name).trim() === '';

/** What two names are compared by: what can be seen of them, without the blanks around it and in whatever case. */
export const comparable = (name: string): string => searchable(name).trim();

/** More UTF-16 units than any emoji has. A letter with a pile of accents has more, and counts as several. */
const UNITS_OF_A_CHARACTER = 16;

/** Splits a text into characters as people see them: an accented letter or an emoji is one. */
const charactersOf = (text: string): string[] => Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);

/** How many characters of a name can be seen, without the blanks around it. */
export function nameLength(name: string): number {
  const seen = charactersOf(name.trim()).filter((character) => withoutUnseen(character) !== '');
  return Math.max(seen.length, Math.ceil(name.trim().length / UNITS_OF_A_CHARACTER));
}

/**
 * Returns what is wrong with a name, or `null`.
 *
 * @param ownId the wallet that is renamed, whose own name is no other's
 */
export function nameProblem(name: string, { list, creation }: Pick<WalletsState, 'list' | 'creation'>, ownId?: string): NameProblem | null {
  if (isBlank(name)) return 'blank';
  if (nameLength(name) > WALLET_NAME_MAX_LENGTH) return 'tooLong';
  const others = list.filter(({ id }) => id !== ownId).map((wallet) => wallet.name);
  const taken = creation ? [...others, creation.name] : others;
  return taken.some((other) => comparable(other) === comparable(name)) ? 'taken' : null;
}

/** What the balance of a wallet of this name is counted in (PRODUCT.md P6.2), reading the name as typed. */
export function currencyOf(name: string): Wallet['currency'] {
  if (name.includes('ETH')) return 'ETH';
  return name.includes('HYPE') ? 'HYPE' : 'SOL';
}

/** Returns a name for a restored wallet: its own, with a number if another wallet has taken it since. */
export function freeName(name: string, wallets: Pick<WalletsState, 'list' | 'creation'>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const tried = `${charactersOf(name).slice(0, WALLET_NAME_MAX_LENGTH - suffix.length).join('')}${suffix}`;
    if (nameProblem(tried, wallets) !== 'taken') return tried;
  }
}
