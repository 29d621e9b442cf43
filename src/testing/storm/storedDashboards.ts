import type { Ms } from '../../engine/clock/clock';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { FakeDevice } from '../fakeDevice';
import { storedDashboardOf } from './removals';
import type { StormPage } from './stormPage';

/** Returns when a stored checkpoint was made (UTC ms). */
export const checkpointTimeOf = (text: string | undefined): Ms => Number(/"at":(\d+)/.exec(text ?? '')?.[1] ?? 0);
/** Returns whether the storm has corrupted a checkpoint (`corruptStorage`). */
export const isUnreadable = (text: string | undefined): boolean => text?.includes('"versions":') ?? false;

/** A page with unwritten changes may still be deciding what only it has, after another has taken its dashboard. */
export function mayBeDeciding({ persistence }: StormPage): boolean {
  const { problem } = persistence.status();
  return problem === 'unsaved' || problem === 'noRoom';
}

/** Returns what is broken if two pages show one dashboard, or `null`. */
export function findOpenTwice(pages: readonly StormPage[]): string | null {
  const accounts = pages.flatMap((page) => {
    const { persistence, shownAccount } = page;
    return shownAccount !== null && persistence.status().branch === null && !mayBeDeciding(page) ? [shownAccount] : [];
  });
  const accountOpenTwice = accounts.find((account, index) => accounts.indexOf(account) < index);
  return accountOpenTwice ? `the dashboard of ${accountOpenTwice} is open in two tabs (P11.4)` : null;
}

/** Returns what is broken if the device stores a user's data for another user, or `null`. */
export function findMixedUsers(device: FakeDevice, dashboards: ReadonlyMap<AccountAlias, unknown>): string | null {
  const mixedAccount = [...dashboards.keys()].find((account) =>
    (storedDashboardOf(device, account).match(/ of user-\d/g) ?? []).some((name) => !name.endsWith(account)),
  );
  return mixedAccount === undefined ? null : `another user's data is saved for ${mixedAccount} (P3.11)`;
}
