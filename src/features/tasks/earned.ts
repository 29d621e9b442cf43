import { sumOf, withIncome, type Income } from '../../shared/income';
import type { Completion } from './completion';
import type { WithTasks } from './held';
import { MOST_EARNERS } from './queueLimit';
import type { Earned } from './tasksSchema';

/** Adds what a completion has brought in to the totals of its protocol and of its wallet. */
export function withEarned({ protocols, wallets }: Earned, { protocolId, walletId, amount }: Pick<Completion, 'protocolId' | 'walletId' | 'amount'>): Earned {
  return { protocols: withAmount(protocols, protocolId, amount), wallets: withAmount(wallets, walletId, amount) };
}

function withAmount(earnings: Earned['wallets'], id: string, amount: string): Earned['wallets'] {
  const income = earnings.find((one) => one.id === id)?.income ?? [];
  return [...earnings.filter((one) => one.id !== id), { id, income: withIncome(income, amount) }].slice(-MOST_EARNERS);
}

/** What has come in since the dashboard began, by currency (PRODUCT.md P8.5). No protocol goes, so that theirs are all. */
export function totalEarned({ tasks: { earned } }: WithTasks): readonly Income[] {
  return earned.protocols.reduce<readonly Income[]>((sum, { income }) => sumOf(sum, income), []);
}

/** What has come in of a protocol or with a wallet, by its id. */
export function earnedBy({ tasks: { earned } }: WithTasks, kind: keyof Earned, id: string): readonly Income[] {
  return earned[kind].find((one) => one.id === id)?.income ?? NOTHING;
}

const NOTHING: readonly Income[] = [];
