import type { TimedAction } from '../../engine/timeline/events';
import { authFormReplied, authRequestSent, removalFailed } from '../../features/access/auth';
import type { RootState } from '../../program/rootReducer';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { FakeDevice } from '../fakeDevice';
import type { StormPage } from './stormPage';

interface Removal {
  /** The page that removes the dashboard; `null` once the removal is confirmed. */
  page: StormPage | null;
  /** The number of the device's failures when it began. */
  readonly failures: number;
}

/** Tracks removals of saved dashboards. Each happens, or is reported as failed (PRODUCT.md P11.10, P11.10a). */
export class Removals {
  /** The account whose deletion was last requested on a page, and the request. */
  private readonly deletions = new Map<StormPage, { readonly account: AccountAlias; readonly requestId: number }>();
  private readonly removals = new Map<AccountAlias, Removal>();
  /** Accounts whose removal has begun, and no page has shown another dashboard since. */
  private readonly begun = new Set<AccountAlias>();

  constructor(private readonly device: FakeDevice) {}

  /** Returns the account that a deletion's reply is about. A repeated reply is ignored. */
  onEvent(page: StormPage, event: TimedAction, before: RootState): AccountAlias | null {
    const { account } = before.auth;
    if (removalFailed.match(event)) this.forgetAllOf(page);
    else if (authRequestSent.match(event) && event.payload.kind === 'deleteAccount' && account !== null)
      this.deletions.set(page, { account, requestId: event.payload.requestId });
    else if (authFormReplied.match(event) && event.payload.kind === 'deleteAccount' && event.payload.outcome.ok) {
      const deletion = this.deletions.get(page);
      if (deletion?.requestId !== event.payload.requestId) return null;
      this.deletions.delete(page);
      this.removals.set(deletion.account, { page, failures: this.device.failures });
      return deletion.account;
    }
    return null;
  }

  /** A page begins to remove the dashboard. */
  onBegun(account: AccountAlias): void {
    this.begun.add(account);
  }

  /** The page has said that the dashboard is removed. Returns false if a page has begun another one meanwhile. */
  onConfirmed(account: AccountAlias): boolean {
    if (!this.begun.has(account)) return false;
    this.removals.set(account, { page: null, failures: this.device.failures });
    return true;
  }

  /** A page shows a dashboard of the account, which is saved from now on. */
  onShown(account: AccountAlias): void {
    this.removals.delete(account);
    this.begun.delete(account);
  }

  /** A page that has gone removes nothing more. */
  onCrash(page: StormPage): void {
    this.deletions.delete(page);
    this.forgetAllOf(page);
  }

  private forgetAllOf(page: StormPage): void {
    for (const [account, removal] of this.removals) if (removal.page === page) this.removals.delete(account);
  }

  /** Checks that removals have happened: those that the device has not delayed, or all if the storm `isOver`. */
  check(isOver: boolean): string | null {
    const { device } = this;
    if (device.isBusy()) return null;
    for (const [account, { page, failures }] of this.removals) {
      // A device without room cannot note a removal, so a dashboard that it has never stored may be saved after that.
      const isDue = failures === device.failures || (isOver && page !== null && !page.isHidden() && !page.isFrozen());
      const canBegin =
        !device.failsToLoad && device.fault !== 'silent' && (page?.shape ?? device.version) >= device.version;
      if (isDue && (page === null || canBegin) && storedDashboardOf(device, account) !== '')
        return `data of ${account} is still on the device after its removal (P11.10)`;
    }
    return null;
  }
}

/** Returns an account's stored dashboard as text. */
export function storedDashboardOf(device: FakeDevice, account: AccountAlias): string {
  const { checkpoint, entries = [] } = device.saved().get(account) ?? {};
  return [checkpoint?.text ?? '', ...entries.map((entry) => JSON.stringify(entry))].join('');
}
