import type { TimedAction } from '../../engine/timeline/events';
import { sessionReported, sessionStarted } from '../../features/access/auth';
import type { StoreChange } from '../../persistence/store';
import { branched, dashboardReleased, isDashboardEnd, type RootState } from '../../program/rootReducer';
import { isWork } from '../../program/timelineInputs';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { FakeDevice } from '../fakeDevice';
import type { StormPage } from './stormPage';

/** What a page has done in the dashboard that it shows. */
interface Copy {
  readonly account: AccountAlias;
  /** The number under which the page stores its latest input. */
  lastNumber: number;
  /** The number of its latest input that the user would miss, and of the latest that it has written. */
  lastWork: number;
  written: number;
  /** Whether the device has lost what the page wrote. */
  isNowhere: boolean;
}

/** Tracks what only one page has, which must not leave it before the user discards it (PRODUCT.md P11.4c). */
export class OnlyCopies {
  private readonly copies = new Map<StormPage, Copy>();

  /** Accounts whose dashboard the browser has cleared, and none has begun since. */
  private readonly lostAccounts = new Set<AccountAlias>();

  constructor(private readonly device: FakeDevice) {}

  /** Called when a page shows a dashboard that it saves. */
  onShown(page: StormPage, account: AccountAlias): void {
    const { checkpoint, entries = [] } = this.device.saved().get(account) ?? {};
    const saved = entries.at(-1)?.number ?? checkpoint?.upTo ?? 0;
    const isNowhere = checkpoint === undefined;
    this.copies.set(page, { account, lastNumber: saved, lastWork: 0, written: saved, isNowhere });
    page.hasDiscarded = false;
    page.hasLooked = true;
    this.lostAccounts.delete(account);
  }

  /** Called for each transaction that a page has committed. */
  onCommit(page: StormPage, { head, checkpoint, entries = [] }: StoreChange): void {
    const { account } = page.session.store.getState().auth;
    // A page that may begin a dashboard owns it from then on, even if it has not shown it yet.
    if (head && account !== null && !(page.isAway && page.hasLooked)) this.lostAccounts.delete(account);
    const copy = this.copies.get(page);
    if (!copy) return;
    copy.written = Math.max(copy.written, checkpoint?.upTo ?? 0, entries.at(-1)?.number ?? 0);
    if (checkpoint) copy.isNowhere = false;
  }

  /** Called when the device has lost an account's dashboard, or all of them. */
  onLost(account?: AccountAlias): void {
    if (account === undefined) for (const lost of this.device.saved().keys()) this.lostAccounts.add(lost);
    for (const copy of this.copies.values())
      if (account === undefined || copy.account === account) copy.isNowhere = true;
  }

  /**
   * Returns what is broken if a page begins a dashboard in place of a lost one, because the user has returned to it; the
   * page has said that the dashboard is not there.
   */
  checkBegun({ isAway, hasLooked }: StormPage, account: AccountAlias): string | null {
    return isAway && hasLooked && this.lostAccounts.has(account)
      ? `a visit has begun a new dashboard of ${account} (P11.4b)`
      : null;
  }

  /** Returns what is broken, or `null`. */
  onEvent(page: StormPage, event: TimedAction, before: RootState): string | null {
    // A tab that waits while the user signs in in another has not looked for the dashboard. It may begin one.
    if (sessionStarted.match(event)) page.hasLooked = event.payload.bySignIn || before.auth.session !== 'signedOut';
    const copy = this.copies.get(page);
    if (!copy) return null;
    // The end of a session empties every page (P3.11). The user's own dashboard is saved before a branch begins.
    if (isDashboardEnd(event) || branched.match(event)) this.copies.delete(page);
    else if (dashboardReleased.match(event)) {
      this.copies.delete(page);
      const isOnlyHere = copy.isNowhere || copy.lastWork > copy.written;
      if (isOnlyHere && !page.hasDiscarded) return `what only one tab had of ${copy.account} is gone (P11.4c)`;
    } else if (event.meta.kind === 'input' && !sessionReported.match(event)) {
      copy.lastNumber += 1;
      if (isWork(event.type)) copy.lastWork = copy.lastNumber;
    }
    return null;
  }
}
