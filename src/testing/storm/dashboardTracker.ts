import {
  branched,
  dashboardReleased,
  dashboardRestored,
  isDashboardEnd,
  type RootState,
} from '../../program/rootReducer';
import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { sessionEnded } from '../../features/access';
import { sessionReported } from '../../features/access/auth';
import type { AccountAlias } from '../../services/accounts/accounts';
import { isAway } from '../../services/persistence/persistence';
import type { FakeDevice } from '../fakeDevice';
import { OnlyCopies } from './onlyCopies';
import { Removals } from './removals';
import { checkpointTimeOf, findMixedUsers, findOpenTwice, isUnreadable, mayBeDeciding } from './storedDashboards';
import { checkResumed, type AfterInput, type TrackedDashboard } from './trackedDashboard';
import type { StormPage } from './stormPage';
import type { StormServer } from './stormServer';

/**
 * Tracks what a device must store, and checks what it restores (PRODUCT.md P11). Checks return the broken invariant, or
 * `null`.
 */
export class DashboardTracker {
  private readonly dashboards = new Map<AccountAlias, TrackedDashboard>();
  /** Pages on which the effects of an input are in progress. */
  private readonly pagesWithInput = new Set<StormPage>();
  /** Accounts whose dashboard a tab has had, and nothing has happened since after which no tab may have it. */
  private readonly mustBeOpen = new Set<AccountAlias>();
  readonly copies: OnlyCopies;
  /** The page on which a copy replaces the dashboard, and the copy's. */
  private replacing: { readonly page: StormPage; readonly copy: AfterInput } | null = null;
  private readonly removals: Removals;

  constructor(
    private readonly device: FakeDevice,
    private readonly server: Pick<StormServer, 'isDeleted'>,
  ) {
    this.copies = new OnlyCopies(device);
    this.removals = new Removals(device);
  }

  onEvent(page: StormPage, event: TimedAction, before: RootState, after: RootState): string | null {
    const { kind, at } = event.meta;
    if (kind !== 'derived') this.pagesWithInput.delete(page);
    if (dashboardRestored.match(event)) return this.checkRestored(page, at, after);
    const gone = this.copies.onEvent(page, event, before);
    if (gone !== null) return gone;
    const deletedAccount = this.removals.onEvent(page, event, before);
    if (deletedAccount !== null) this.onDamage(deletedAccount);
    const { account } = before.auth;
    if (account === null) return null;
    if (sessionEnded.match(event) && event.payload.cause === 'deleted') {
      if (!this.server.isDeleted(account))
        return `the account of ${account} exists, but was reported as deleted (P3.14)`;
      this.onDamage(account);
    }
    const tracked = this.dashboards.get(account);
    const isEnd = isDashboardEnd(event);
    if (isEnd) {
      page.shownAccount = null;
      page.isAway = false;
      this.mustBeOpen.delete(account);
    }
    if (tracked?.page !== page) return null;
    // An input that ended a session is not applied again by a restore.
    if (isEnd && this.pagesWithInput.has(page) && tracked.restorable.length > 1)
      tracked.restorable = tracked.restorable.slice(0, -1);
    if (isEnd || dashboardReleased.match(event)) this.detachFrom(page);
    else if (branched.match(event)) return this.onBranch(account, tracked, at);
    else if (tracked.branchedAt === null) this.recordState(page, tracked, event, after);
    return null;
  }

  /** Checks that the dashboard that a branch replaces on the page is completely saved. */
  private onBranch(account: AccountAlias, tracked: TrackedDashboard, at: Ms): string | null {
    if (tracked.branchedAt !== null) return null;
    tracked.branchedAt = at;
    const { checkpoint, entries = [] } = this.device.saved().get(account) ?? {};
    const written = entries.at(-1)?.number ?? checkpoint?.upTo ?? 0;
    return !tracked.isIntact || written >= lastNumber(tracked)
      ? null
      : `a branch began while an input of ${account} was unwritten (P11.9b)`;
  }

  onReplacing(page: StormPage, copy: AfterInput): void {
    this.replacing = { page, copy };
  }

  /** The page has said whether a copy replaced the dashboard. Without an answer of the device, it may have. */
  onReplaced(account: AccountAlias, refusal: string | null): void {
    this.replacing = null;
    if (refusal === 'noAnswer') this.onDamage(account);
  }

  private recordState(
    page: StormPage,
    tracked: TrackedDashboard,
    { type, meta: { kind, at } }: TimedAction,
    after: RootState,
  ): void {
    if (kind === 'input' && type !== sessionReported.type) {
      this.pagesWithInput.add(page);
      tracked.restorable = [...tracked.restorable, { state: after, at, type, number: lastNumber(tracked) + 1 }];
      return;
    }
    const last = tracked.restorable.at(-1);
    if (last && this.pagesWithInput.has(page))
      tracked.restorable = [...tracked.restorable.slice(0, -1), { ...last, state: after }];
  }

  /** Called when the status of persistence has changed on a page, where a new dashboard may have started. */
  onStatus(page: StormPage): string | null {
    const { place, problem, branch, unreadableTexts } = page.persistence.status();
    const state = page.session.store.getState();
    const { account } = state.auth;
    // With `noRoom`, it is saved as soon as there is room.
    const isInMemory = problem !== null && problem !== 'unsaved' && problem !== 'noRoom';
    // A branch of a dashboard in memory is in memory, too.
    if (isInMemory) page.isInMemory = true;
    else if (place !== 'here' || branch === null) page.isInMemory = false;
    if (place !== 'here' || isInMemory) page.shownAccount = null;
    if (place === 'elsewhere' || place === 'nowhere') page.isAway = true;
    if (page.isInMemory) this.detachFrom(page);
    if (page.isInMemory && account !== null) this.mustBeOpen.delete(account);
    if (account === null || page.isInMemory) return null;
    const isAtDashboard = state.route.path === '/app' && state.betaAccess.admission.kind === 'granted';
    if (place !== 'here' || branch !== null || !isAtDashboard || page.shownAccount === account) return null;
    const isSaved = this.device.saved().get(account)?.checkpoint !== undefined || this.isLost(account);
    const broken = this.olderVersion(page, account) ?? this.copies.checkBegun(page, account);
    this.startTracking(page, account, page.session.clock.now(), state);
    if (broken) return broken;
    return isSaved && unreadableTexts.length === 0
      ? `the saved dashboard of ${account} was not restored (P11.1)`
      : null;
  }

  /** Returns what is broken if a page opens a dashboard that a newer version has saved. */
  private olderVersion(page: StormPage, account: AccountAlias): string | null {
    const isOlder = (this.dashboards.get(account)?.shape ?? 0) > page.shape;
    return isOlder ? `an older version has opened the dashboard of ${account} (P11.7)` : null;
  }

  /** Checks that some tab has each dashboard that one has had (`mustBeOpen`). */
  private checkOwners(pages: readonly StormPage[]): string | null {
    if (this.device.isBusy() || pages.some((page) => page.isFrozen())) return null;
    for (const account of this.mustBeOpen) {
      const ownPages = pages.filter(({ session }) => session.store.getState().auth.account === account);
      if (ownPages.length > 0 && ownPages.every(({ persistence }) => isAway(persistence.status())))
        return `no tab has the dashboard of ${account} (P11.4)`;
    }
    return null;
  }

  /** Checks the pages between two operations. */
  checkAtRest(pages: readonly StormPage[]): string | null {
    const awakePages = pages.filter((page) => !page.isFrozen());
    for (const [account, tracked] of this.dashboards) {
      const broken = this.checkStored(account, tracked);
      if (broken) return broken;
    }
    return (
      findOpenTwice(awakePages) ??
      this.checkOwners(pages) ??
      this.checkRemovals() ??
      findMixedUsers(this.device, this.dashboards)
    );
  }

  /** Checks that everything written is stored and, unless the device has failed, that everything has been written. */
  private checkStored(account: AccountAlias, tracked: TrackedDashboard): string | null {
    const { page, checkpointBefore, failures, branchedAt } = tracked;
    const { checkpoint, entries = [] } = this.device.saved().get(account) ?? {};
    const isWritten = checkpoint !== checkpointBefore;
    const last = entries.at(-1);
    if (isWritten) tracked.isSaved = true;
    const writtenIndex =
      last && isWritten ? tracked.restorable.findLastIndex(({ number }) => number === last.number) : -1;
    if (writtenIndex > 0) tracked.restorable = tracked.restorable.slice(writtenIndex);
    const isIdleWithoutFailure =
      !this.device.isBusy() && this.device.failures === failures && this.device.fault === 'none';
    if (
      !isIdleWithoutFailure ||
      !page ||
      page.isFrozen() ||
      branchedAt !== null ||
      page.persistence.status().problem !== null ||
      !tracked.isIntact
    )
      return null;
    if (!isWritten) return `the dashboard of ${account} has not been written (P11.1)`;
    if (last === undefined) tracked.restorable = tracked.restorable.slice(-1);
    return tracked.restorable.length > 1
      ? `an input of ${account} has not been written: ${tracked.restorable.at(-1)?.type} (P11.1)`
      : null;
  }

  private checkRemovals(): string | null {
    const lostAccount = [...this.dashboards.keys()].find((account) => this.isLost(account));
    return lostAccount === undefined
      ? this.removals.check(false)
      : `the saved dashboard of ${lostAccount} is gone from the device, although nobody removed it (P11.10)`;
  }

  private isLost(account: AccountAlias): boolean {
    const { isSaved = false, isIntact = false } = this.dashboards.get(account) ?? {};
    return (
      isSaved &&
      isIntact &&
      !this.server.isDeleted(account) &&
      this.device.saved().get(account)?.checkpoint === undefined
    );
  }

  onCrash(page: StormPage): void {
    this.removals.onCrash(page);
    this.mustBeOpen.clear();
    this.detachFrom(page);
  }

  private detachFrom(page: StormPage): void {
    for (const tracked of this.dashboards.values())
      if (tracked.page === page) Object.assign(tracked, { page: null, branchedAt: null });
  }

  /** Checks, at the end of a storm, that every removal has happened or was reported. */
  checkAtEnd(): string | null {
    return this.removals.check(true);
  }

  /** Called when the stored dashboard became unreadable, or its removal may have failed. */
  onDamage(account: AccountAlias): void {
    const tracked = this.dashboards.get(account);
    if (tracked) tracked.isIntact = false;
    this.mustBeOpen.delete(account);
  }

  /** Called before the browser clears its storage. An open page may still save what it has never saved. */
  onClear(): void {
    this.copies.onLost();
    const stored = this.device.saved();
    for (const [account, { page }] of this.dashboards)
      if (page === null || stored.has(account)) this.dashboards.delete(account);
    this.mustBeOpen.clear();
  }

  onRemoving(account: AccountAlias): void {
    this.onDamage(account);
    this.removals.onBegun(account);
  }

  onRemoval(account: AccountAlias): void {
    if (!this.removals.onConfirmed(account)) return;
    this.copies.onLost(account);
    this.dashboards.delete(account);
  }

  private startTracking(
    page: StormPage,
    account: AccountAlias,
    at: Ms,
    state: RootState,
    before?: TrackedDashboard,
  ): void {
    page.shownAccount = account;
    page.isAway = false;
    this.copies.onShown(page, account);
    this.mustBeOpen.add(account);
    this.removals.onShown(account);
    const { checkpoint: checkpointBefore, entries = [] } = this.device.saved().get(account) ?? {};
    // A dashboard that returns from its own page's memory may have inputs that were never written.
    const number = before?.page === page ? lastNumber(before) : (entries.at(-1)?.number ?? checkpointBefore?.upTo ?? 0);
    this.dashboards.set(account, {
      page,
      restorable: [...(before?.restorable ?? []), { state, at, type: '', number }],
      checkpointBefore,
      branchedAt: null,
      failures: this.device.failures,
      shape: page.shape,
      isSaved: false,
      isIntact: true,
    });
  }

  private checkRestored(page: StormPage, at: Ms, after: RootState): string | null {
    const account = after.auth.account ?? '';
    if (this.replacing?.page === page) {
      this.startTracking(page, account, at, after);
      const replaced = this.dashboards.get(account);
      const copy = { ...this.replacing.copy, number: replaced ? lastNumber(replaced) : 0 };
      Object.assign(replaced ?? {}, { checkpointBefore: undefined, isSaved: true, restorable: [copy] });
      return checkResumed({ restorable: [copy] }, [at], at, after);
    }
    const tracked = this.dashboards.get(account);
    // A dashboard in memory is stored nowhere.
    if (page.isInMemory) return null;
    const { checkpoint } = this.device.saved().get(account) ?? {};
    if (page.persistence.status().place === 'opening' && checkpoint === undefined) return null;
    if (!tracked) return `the dashboard of ${account} came back after its removal (P11.10)`;
    const isOpenInOtherTab =
      tracked.page &&
      tracked.page !== page &&
      !tracked.page.isFrozen() &&
      tracked.branchedAt === null &&
      !mayBeDeciding(tracked.page);
    if (isOpenInOtherTab) return `the dashboard of ${account} is open in two tabs (P11.4)`;
    const broken = this.olderVersion(page, account);
    if (broken) return broken;
    // If the clock was set back, the dashboard continues at the time of its checkpoint, or when the branch replaced it.
    const moments = [checkpointTimeOf(checkpoint?.text), tracked.branchedAt ?? 0].map((earliest) =>
      Math.max(earliest, at),
    );
    this.startTracking(page, account, at, after, tracked);
    return tracked.isIntact && !isUnreadable(checkpoint?.text) ? checkResumed(tracked, moments, at, after) : null;
  }
}

const lastNumber = ({ restorable }: TrackedDashboard): number => restorable.at(-1)?.number ?? 0;
