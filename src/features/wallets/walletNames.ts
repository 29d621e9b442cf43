import { charactersOf, isBlank, toSearchForm, visibleLength, WALLET_NAME_MAX_LENGTH } from '../../shared/text';
import type { Wallet, WalletsState } from './walletsSchema';

/** Why a name is refused (PRODUCT.md P6.5). */
export type NameProblem = 'blank' | 'tooLong' | 'taken';

/** What the field says about a name that is refused for another reason than its length. */
export const NAME_REFUSALS = {
  blank: 'Enter a name.',
  taken: 'A wallet with this name already exists.',
} as const;

/** Returns the form in which names are compared: visible characters only, trimmed, in one case. */
export const toComparisonForm = (name: string): string => toSearchForm(name).trim();

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
  if (visibleLength(name) > WALLET_NAME_MAX_LENGTH) return 'tooLong';
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
