import type { Wallet, WalletsState } from './walletsSchema';

/** No name may be longer, in characters as people count them (PRODUCT.md P6.4). */
export const WALLET_NAME_MAX_LENGTH = 60;

/** Why a name is refused (PRODUCT.md P6.5). */
export type NameProblem = 'blank' | 'tooLong' | 'taken';

/** Characters that show nothing: controls, what joins or parts letters unseen, and the blank of Braille. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether nothing of a name can be seen. */
export const isBlank = (name: string): boolean => name.replace(UNSEEN, '').trim() === '';

/** What two names are compared by: what can be seen of them, without the blanks around it and in whatever case. */
export const comparable = (name: string): string => name.normalize().replace(UNSEEN, '').trim().toLowerCase();

/** How long a name is, in characters, without the blanks around it. */
export const nameLength = (name: string): number => Array.from(name.trim()).length;

/**
 * Tells what is wrong with a name, or `null`.
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

/** Gives a name for a wallet that comes back: its own, with a number where another wallet has taken it meanwhile. */
export function freeName(name: string, wallets: Pick<WalletsState, 'list' | 'creation'>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const tried = `${Array.from(name).slice(0, WALLET_NAME_MAX_LENGTH - suffix.length).join('')}${suffix}`;
    if (nameProblem(tried, wallets) !== 'taken') return tried;
  }
}
