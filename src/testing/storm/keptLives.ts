import { branched, dashboardReleased, dashboardRestored, endsDashboard, type RootState } from '../../app/rootReducer';
import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { sessionEnded } from '../../features/access';
import { authFormReplied, authRequestSent, sessionReported } from '../../features/access/auth';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { FakeDevice } from '../fakeDevice';
import { checkResumed, type Life } from './life';
import type { StormPage } from './stormPage';
import type { StormServer } from './stormServer';

/** Tracks what a device must store, and checks what it restores (P11). Each method returns the broken invariant, or `null`. */
export class KeptLives {
  private readonly lives = new Map<AccountAlias, Life>();
  /** Accounts of which the device may hold nothing, unless it has failed since. */
  private readonly removed = new Map<AccountAlias, number>();
  /** The account whose deletion was last requested on a page, and the request. */
  private readonly deletions = new Map<StormPage, { readonly account: AccountAlias; readonly requestId: number }>();
  /** Pages on which an input is in progress. */
  private readonly following = new Set<StormPage>();

  constructor(
    private readonly device: FakeDevice,
    private readonly server: Pick<StormServer, 'isDeleted'>,
  ) {}

  onEvent(page: StormPage, event: TimedAction, before: RootState, after: RootState): string | null {
    const { kind, at } = event.meta;
    if (kind !== 'derived') this.following.delete(page);
    if (dashboardRestored.match(event)) return this.checkRestored(page, at, after);
    const { account } = before.auth;
    if (authFormReplied.match(event) && event.payload.kind === 'deleteAccount' && event.payload.outcome.ok) this.deletionKnown(page, event.payload.requestId);
    if (account === null) return null;
    if (authRequestSent.match(event) && event.payload.kind === 'deleteAccount') this.deletions.set(page, { account, requestId: event.payload.requestId });
    if (sessionEnded.match(event) && event.payload.cause === 'deleted') {
      if (!this.server.isDeleted(account)) return `the account of ${account} exists, but was reported as deleted (P3.14)`;
      this.doubt(account);
    }
    const life = this.lives.get(account);
    if (endsDashboard(event)) page.placed = null;
    if (life?.page !== page) return null;
    // An input that ends a session is never applied.
    if (endsDashboard(event) && this.following.has(page) && life.trail.length > 1) life.trail = life.trail.slice(0, -1);
    if (endsDashboard(event) || dashboardReleased.match(event)) Object.assign(life, { page: null, branchedAt: null });
    else if (branched.match(event)) life.branchedAt ??= at;
    else if (life.branchedAt === null) this.follow(page, life, event, after);
    return null;
  }

  private follow(page: StormPage, life: Life, { type, meta: { kind, at } }: TimedAction, after: RootState): void {
    if (kind === 'input' && type !== sessionReported.type) {
      this.following.add(page);
      life.trail = [...life.trail, { state: after, at, type, number: lastNumber(life) + 1 }];
    } else if (this.following.has(page)) life.trail = life.trail.map((one, index, { length }) => (index === length - 1 ? { ...one, state: after } : one));
  }

  /** A page changed how it stores the dashboard: a new one may begin there with nothing stored before. */
  onStatus(page: StormPage): string | null {
    const { place, problem, branch, unreadable } = page.persistence.status();
    const state = page.session.store.getState();
    const { account } = state.auth;
    const isInMemory = problem !== null && problem !== 'unsaved' && problem !== 'outdated';
    if (isInMemory) page.isInMemory = true;
    else if (place !== 'here' || branch === null) page.isInMemory = false;
    if (place !== 'here' || isInMemory) page.placed = null;
    if (account === null || page.isInMemory) {
      for (const life of this.lives.values()) if (life.page === page && page.isInMemory) Object.assign(life, { page: null, branchedAt: null });
      return null;
    }
    if (place !== 'here' || branch !== null || state.route.path !== '/app' || state.betaAccess.access !== 'granted' || page.placed === account) return null;
    const isKept = this.device.kept().get(account)?.checkpoint !== undefined || this.isLost(account);
    this.begin(page, account, page.session.clock.now(), state);
    return isKept && unreadable.length === 0 ? `the kept dashboard of ${account} was not resumed (P11.1)` : null;
  }

  /** Checks the awake pages between two operations. */
  atRest(awake: readonly StormPage[]): string | null {
    for (const [account, life] of this.lives) {
      const broken = this.settle(account, life);
      if (broken) return broken;
    }
    return findOpenTwice(awake) ?? this.checkRemovals() ?? findStrangersOnDevice(this.device, this.lives);
  }

  /** Everything known to be written must be stored; if nothing has failed, everything must be. */
  private settle(account: AccountAlias, life: Life): string | null {
    const { page, placedOver, failures, branchedAt } = life;
    const { checkpoint, entries = [] } = this.device.kept().get(account) ?? {};
    const isPlaced = checkpoint !== placedOver;
    const last = entries.at(-1);
    if (isPlaced) life.isKept = true;
    const written = last && isPlaced ? life.trail.findLastIndex(({ number }) => number === last.number) : -1;
    if (written > 0) life.trail = life.trail.slice(written);
    const isQuiet = !this.device.isBusy() && this.device.failures() === failures && this.device.fault === 'none';
    if (!isQuiet || !page || page.isFrozen() || branchedAt !== null || page.persistence.status().problem !== null || !life.isSure) return null;
    if (!isPlaced) return `the dashboard of ${account} has not been written (P11.1)`;
    if (last === undefined) life.trail = life.trail.slice(-1);
    return life.trail.length > 1 ? `an input of ${account} has not been written: ${life.trail.at(-1)?.type} (P11.1)` : null;
  }

  private checkRemovals(): string | null {
    const left = [...this.removed].find(([account, failures]) => !this.device.isBusy() && failures === this.device.failures() && storedDashboardOf(this.device, account) !== '');
    if (left) return `data of ${left[0]} is still on the device after its removal (P11.10)`;
    const [lost] = [...this.lives.keys()].filter((account) => this.isLost(account));
    return lost === undefined ? null : `the kept dashboard of ${lost} is gone from the device, although nobody removed it (P11.10)`;
  }

  private isLost(account: AccountAlias): boolean {
    const life = this.lives.get(account);
    return life !== undefined && life.isKept && life.isSure && !this.server.isDeleted(account) && this.device.kept().get(account)?.checkpoint === undefined;
  }

  noteCrash(page: StormPage): void {
    for (const { account } of [this.deletions.get(page) ?? { account: null }]) if (account !== null) this.removed.delete(account);
    for (const life of this.lives.values()) if (life.page === page) Object.assign(life, { page: null, branchedAt: null });
  }

  /** The stored dashboard became unreadable, or its removal may have failed. */
  doubt(account: AccountAlias): void {
    const life = this.lives.get(account);
    if (life) life.isSure = false;
  }

  /** The browser cleared its storage. */
  noteClearing(): void {
    this.lives.clear();
  }

  /** A removal has succeeded. */
  noteRemoval(account: AccountAlias): void {
    this.lives.delete(account);
    this.removed.set(account, this.device.failures());
  }

  private begin(page: StormPage, account: AccountAlias, at: Ms, state: RootState, before?: Life): void {
    page.placed = account;
    this.removed.delete(account);
    const { checkpoint: placedOver, entries = [] } = this.device.kept().get(account) ?? {};
    // A dashboard that returns from its own page's memory may have inputs that were never written.
    const number = before?.page === page ? lastNumber(before) : (entries.at(-1)?.number ?? placedOver?.upTo ?? 0);
    this.lives.set(account, { page, trail: [...(before?.trail ?? []), { state, at, type: '', number }], placedOver, branchedAt: null, failures: this.device.failures(), isKept: false, isSure: true });
  }

  private checkRestored(page: StormPage, at: Ms, after: RootState): string | null {
    const account = after.auth.account ?? '';
    const life = this.lives.get(account);
    // A dashboard in memory is stored nowhere.
    if (page.isInMemory) return null;
    const { checkpoint } = this.device.kept().get(account) ?? {};
    const isBegun = page.persistence.status().place === 'opening' && checkpoint === undefined;
    if (isBegun) return null;
    if (!life) return `the dashboard of ${account} came back after its removal (P11.10)`;
    if (life.page && life.page !== page && !life.page.isFrozen() && life.branchedAt === null) return `the dashboard of ${account} is open in two tabs (P11.4)`;
    const moments = [momentOf(checkpoint?.text), life.branchedAt ?? 0].map((earliest) => Math.max(earliest, at));
    const isUnread = isUnreadable(checkpoint?.text);
    this.begin(page, account, at, after, life);
    return life.isSure && !isUnread ? checkResumed(life, moments, at, after) : null;
  }

  /** A repeated reply does not count. */
  private deletionKnown(page: StormPage, requestId: number): void {
    const asked = this.deletions.get(page);
    if (asked?.requestId !== requestId) return;
    this.deletions.delete(page);
    this.doubt(asked.account);
    if (this.device.fault === 'none' && !this.device.isSlow && !this.device.isOutOfReach) this.removed.set(asked.account, this.device.failures());
  }
}

const lastNumber = ({ trail }: Life): number => trail.at(-1)?.number ?? 0;
const momentOf = (text: string | undefined): Ms => Number(/"at":(\d+)/.exec(text ?? '')?.[1] ?? 0);
const isUnreadable = (text: string | undefined): boolean => text?.includes('"versions":') ?? false;

function findOpenTwice(pages: readonly StormPage[]): string | null {
  const seen = pages.filter(({ persistence, placed }) => placed !== null && persistence.status().branch === null);
  const twice = seen.find(({ placed }, index) => seen.findIndex((other) => other.placed === placed) < index);
  return twice ? `the dashboard of ${String(twice.placed)} is open in two tabs (P11.4)` : null;
}

/** Returns an account's stored dashboard as text. */
function storedDashboardOf(device: FakeDevice, account: AccountAlias): string {
  const { checkpoint, entries = [] } = device.kept().get(account) ?? {};
  return [checkpoint?.text ?? '', ...entries.map((one) => JSON.stringify(one))].join('');
}

function findStrangersOnDevice(device: FakeDevice, lives: ReadonlyMap<AccountAlias, unknown>): string | null {
  const mixed = [...lives.keys()].find((account) => (storedDashboardOf(device, account).match(/ of user-\d/g) ?? []).some((name) => !name.endsWith(account)));
  return mixed === undefined ? null : `another user's data is kept for ${mixed} (P3.11)`;
}
