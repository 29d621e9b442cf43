import { dashboardReleased, dashboardRestored, branched, type RootState } from '../../app/rootReducer';
import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import { accessDenied, sessionEnded } from '../../features/access';
import { authFormReplied, authRequestSent, sessionBegun, signOutFailed, type SessionEndCause } from '../../features/access/auth';
import { accessGranted } from '../../features/access/betaAccess';
import type { AccountAlias } from '../../services/accounts/accounts';
import { removalKey } from '../../services/keptDashboards/removals';
import type { FakeDevice } from '../fakeDevice';
import { goneOn, type Life } from './life';
import type { StormPage } from './stormPage';
import type { StormServer } from './stormServer';

/** What somebody does to a dashboard. */
const isPress = ({ type, meta }: TimedAction) => meta.kind === 'input' && /^(tasks|wallets|protocols|simulation)\//.test(type);

/** Knows what a device has to keep, and judges what it gives back (P11). Each part returns the law that is broken, or `null`. */
export class KeptLives {
  private readonly lives = new Map<AccountAlias, Life>();
  /** Those of whom nothing may be on the device, since nothing new has come of them: after how many mishaps that has to be so. */
  private readonly removed = new Map<AccountAlias, number>();
  /** Of whose removal there may have been no room for a note: once it is cut off, nobody knows of it. */
  private readonly unnoted = new Set<AccountAlias>();

  /** Whose deletion was last asked for on a page, and by which request, until it is known there. */
  private readonly deletions = new Map<StormPage, { readonly account: AccountAlias; readonly requestId: number }>();
  /** Whose deletion was asked for since their dashboard was last placed: an end of their session may be the account's. */
  private readonly leaving = new Set<AccountAlias>();

  /** How many sessions of an account have followed another, and which of them a page is in: one that slept learns late that its own is over. */
  private readonly sessions = new Map<AccountAlias, number>();
  private readonly sessionOf = new Map<StormPage, number>();
  /** Whose last session is known to be over. */
  private readonly over = new Set<AccountAlias>();

  constructor(
    private readonly device: FakeDevice,
    private readonly pages: readonly StormPage[],
    private readonly server: Pick<StormServer, 'isDeleted'>,
  ) {}

  /** A removal that was cut off, or failed, is made up for when a page begins (P11.2). */
  opened(): void {
    const isKnown = (account: AccountAlias) => !this.unnoted.has(account) || this.device.entries.has(removalKey(account));
    for (const account of this.removed.keys()) this.removed.set(account, isKnown(account) ? this.device.mishaps() : -1);
  }

  onEvent(page: StormPage, event: TimedAction, before: RootState, after: RootState): string | null {
    if (dashboardRestored.match(event)) return this.restored(page, event.meta.at, after);
    const account = before.auth.account;
    if (accessGranted.match(event)) this.removed.delete(event.payload.account);
    if (authFormReplied.match(event) && event.payload.kind === 'deleteAccount' && event.payload.outcome.ok) this.deletionKnown(page, event.payload.requestId);
    if (sessionBegun.match(event)) this.sessionBegun(page, event.payload.account);
    if (account === null) return null;
    if (authRequestSent.match(event) && event.payload.kind === 'deleteAccount') {
      this.deletions.set(page, { account, requestId: event.payload.requestId });
      this.leaving.add(account);
    }
    if (signOutFailed.match(event)) page.choice = 'keep';
    const life = this.lives.get(account);
    if (sessionEnded.match(event)) {
      if (event.payload.cause === 'deleted' && !this.server.isDeleted(account)) return `the account of ${account}, who lives, is said to be deleted (P3.14)`;
      this.ended(page, account, event.payload.cause, event.meta.at, before);
    } else if (accessDenied.match(event)) {
      page.placed = null;
      this.remove(page, account);
    } else if (life?.page === page && dashboardReleased.match(event)) Object.assign(life, { page: null, state: before, lived: event.meta.at });
    else if (life?.page === page) {
      if (branched.match(event)) this.branch(life, event.meta.at, before);
      if (isPress(event) && life.stale !== null) Object.assign(life, { isSure: life.stale.isSureThen, stale: { ...life.stale, before: null } });
      Object.assign(life, { state: after, at: event.meta.at });
    }
    return null;
  }

  /** A page keeps the dashboard otherwise than before: one may begin there, with nothing kept before it. */
  onStatus(page: StormPage): string | null {
    const { place, setAside } = page.keeping.status();
    const { auth: { account }, betaAccess } = page.session.store.getState();
    if (place !== 'here') page.placed = null;
    // It asks anew, or will do so once somebody comes back to it.
    if (place === 'opening' || place === 'elsewhere') page.isOvertaken = false;
    if (account === null) return null;
    const life = this.lives.get(account);
    if (isInMemory(page)) {
      if (life?.page === page) Object.assign(life, { page: null, isSure: false });
      // Without locks no page knows of another, and which of them has let it stand still.
      else if (life && !this.device.hasLocks) life.isSure = false;
      // Where it lives in another tab, which sleeps or of which nothing is known here, it may be taken for left.
      else if (life) Object.assign(life, this.pauseOf(account, life, page.session.clock.now()), life.page !== null && { mayGoOn: true });
      return null;
    }
    if (place !== 'here' || betaAccess.access !== 'granted' || page.placed === account) return null;
    this.begin(page, account, page.session.clock.now(), page.session.store.getState()).isSure = false;
    // A branch that this version cannot read is set aside, and one's own dashboard stays beside what begins in its place.
    if (setAside.length > 0) this.leaveOwnBeside(life, account);
    return life?.isSure && setAside.length === 0 ? `the kept dashboard of ${account} was not gone on with (P11.1)` : null;
  }

  /** Looks at the pages that are awake, between two operations. */
  atRest(awake: readonly StormPage[]): string | null {
    for (const [account, life] of this.lives) this.settle(account, life);
    return livesTwice(awake) ?? (this.device.fault === 'none' && !this.device.isBusy() ? this.wronglyKept() : null) ?? strangersOnDevice(this.device, this.lives);
  }

  private wronglyKept(): string | null {
    // A page that does not know yet that its dashboard was removed goes on noting what is pressed.
    const left = [...this.removed].find(
      ([account, mishaps]) => mishaps === this.device.mishaps() && this.pages.every(({ placed }) => placed !== account) && keptOf(this.device, account) !== '',
    );
    if (left) return `something of ${left[0]} is on the device that should have been removed (P3.10, P11.2)`;
    const lost = [...this.lives].find(([account, { page, isSure }]) => page === null && isSure && !this.server.isDeleted(account) && keptOf(this.device, account) === '');
    return lost ? `what was kept of ${lost[0]} is on the device no more, and nobody has removed it (P3.10, P11.2)` : null;
  }

  crashed(page: StormPage): void {
    // What it noted of a dashboard that is no more goes when somebody comes to the dashboard again.
    if (page.placed !== null) this.removed.delete(page.placed);
    for (const [account, life] of this.lives) {
      // Where it says that it keeps nothing, it has kept no press since it was placed.
      const isKept = this.device.room === Infinity && (life.stale === null || page.keeping.status().trouble === null);
      if (life.page !== page) continue;
      Object.assign(life, { page: null, lived: page.session.clock.now(), isSure: life.isSure && isKept && !this.leaving.has(account) });
    }
  }

  /** The device does not keep what it is given, or gives back what cannot be read. */
  doubt(account?: AccountAlias): void {
    for (const [of, life] of this.lives) if (account === undefined || of === account) life.isSure = false;
  }

  private begin(page: StormPage, account: AccountAlias, at: Ms, state: RootState): Life {
    page.placed = account;
    this.leaving.delete(account);
    if (!page.isOvertaken) this.removed.delete(account);
    this.unnoted.delete(account);
    const stale = this.staleOf(account, !page.isOvertaken);
    const life = { page, state, at, lived: at, pausedAt: [], isEnding: false, mayGoOn: false, pausedAfter: 0, pausedOver: null, own: null, stale, isSure: stale.isSureThen };
    this.lives.set(account, life);
    return life;
  }

  /** The own dashboard stands still from then on; a branch of a branch leaves it where it is. */
  private branch(life: Life, at: Ms, before: RootState): void {
    life.own ??= { ...life, page: null, state: before, at, lived: at, pausedAt: [at] };
    Object.assign(life, { stale: this.staleOf(before.auth.account ?? '', life.own.isSure), isSure: false });
  }

  /** Where there is no room for the first snapshot, no input can follow it either. */
  private staleOf(account: AccountAlias, isSureThen: boolean) {
    return { snapshot: this.snapshotOf(account), isSureThen: isSureThen && this.device.fault === 'none', before: null };
  }

  /** It has to be there again as soon as a snapshot holds it. */
  private settle(account: AccountAlias, life: Life): void {
    const { stale } = life;
    if (stale === null || life.page === null || this.snapshotOf(account) === stale.snapshot) return;
    Object.assign(life, { stale: null, isSure: stale.isSureThen && this.device.fault === 'none' });
  }

  private leaveOwnBeside(before: Life | undefined, account: AccountAlias): void {
    const begun = this.lives.get(account);
    if (before?.own && begun) begun.own = { ...before.own, isSure: before.own.isSure && before.isSure };
  }

  private restored(page: StormPage, at: Ms, after: RootState): string | null {
    const account = after.auth.account ?? '';
    const life = this.lives.get(account);
    if (isInMemory(page)) return null;
    const isBack = life?.page === page;
    const isForgotten = this.unnoted.has(account);
    const begun = this.begin(page, account, at, after);
    if (isBack || life?.isSure === false) begun.isSure = false;
    if (!isBack) this.leaveOwnBeside(life, account);
    if (isBack) return life.own?.isSure ? goneOn(life.own, at, after) : null;
    // A page that had asked before the removal shows what it got until its first write is refused.
    const isBegun = this.device.records.get(account)?.snapshot === null;
    if (!life) return page.isOvertaken || isBegun || isForgotten ? null : `the dashboard of ${account} has come back, which had been removed (P11.2)`;
    if (life.page && life.page !== page && !life.page.isFrozen()) return `the dashboard of ${account} lives in two tabs (P11.4)`;
    const mayGoOn = life.mayGoOn || life.pausedAfter !== this.device.mishaps();
    const before = { ...life, mayGoOn, lived: life.page?.session.clock.now() ?? life.lived };
    if (begun.stale !== null) begun.stale = { ...begun.stale, before };
    // A tab that is frozen hands nothing over, and what there was no room to note is in its memory alone.
    const isHandedOver = life.page === null || this.device.room === Infinity;
    return life.isSure && isHandedOver ? goneOn(before, at, after) : null;
  }

  private ended(page: StormPage, account: AccountAlias, cause: SessionEndCause, at: Ms, before: RootState): void {
    const life = this.lives.get(account);
    const isRemoved = page.choice === 'remove';
    const isLate = (this.sessionOf.get(page) ?? 0) < (this.sessions.get(account) ?? 0);
    if (!isLate) this.over.add(account);
    page.choice = 'keep';
    page.placed = null;
    // By its answer, or by the profile that is gone.
    if (isRemoved || cause === 'deleted') this.remove(page, account);
    else if (this.server.isDeleted(account)) this.lives.delete(account);
    else if (life?.page === page) {
      // Another tab may have noted the end before, or one that no snapshot has overtaken; not later, by the clock of this one.
      const pausedAt = [...(life.isEnding || life.pausedOver === this.snapshotOf(account) ? life.pausedAt.filter((moment) => moment < at) : []), at];
      const hasRoom = this.device.room === Infinity;
      Object.assign(life, { page: null, state: before, at, lived: at, pausedAt, isEnding: true, mayGoOn: false, pausedAfter: this.device.mishaps(), isSure: life.isSure && hasRoom });
    }
    else if (life) {
      const isIn = ({ session }: StormPage) => session.store.getState().auth.account === account;
      // A tab that slept may go through the end of an earlier session while this one goes on where the dashboard lives.
      const livesOn = life.page !== null && !life.page.isFrozen() && isIn(life.page);
      const mayGoOn = isLate || livesOn || (cause === 'refused' && this.pages.some(isIn));
      Object.assign(life, { ...this.pauseOf(account, life, at), mayGoOn, isSure: life.isSure && this.device.fault === 'none' });
    }
    if (life && this.leaving.has(account)) life.isSure = false;
  }

  /** The first tab to be in a session after another one had ended is in the next. */
  private sessionBegun(page: StormPage, account: AccountAlias): void {
    const life = this.lives.get(account);
    if (this.over.delete(account)) this.sessions.set(account, (this.sessions.get(account) ?? 0) + 1);
    if (life) life.isEnding = false;
    this.sessionOf.set(page, this.sessions.get(account) ?? 0);
  }

  /** Which tab's moment is kept depends on whose write comes first; of a later end it is none. */
  private pauseOf(account: AccountAlias, { pausedAt, isEnding, pausedOver }: Life, at: Ms): Pick<Life, 'pausedAt' | 'isEnding' | 'pausedAfter' | 'pausedOver'> {
    const pausedAfter = this.device.mishaps();
    if (pausedAt.length > 0 && !isEnding) return { pausedAt, isEnding, pausedAfter, pausedOver };
    return { pausedAt: [...pausedAt, at], isEnding: true, pausedAfter, pausedOver: this.snapshotOf(account) };
  }

  private snapshotOf(account: AccountAlias): string | null {
    return this.device.records.get(account)?.snapshot ?? null;
  }

  /** A reply that comes again does not count. */
  private deletionKnown(page: StormPage, requestId: number): void {
    const asked = this.deletions.get(page);
    if (asked?.requestId !== requestId) return;
    this.deletions.delete(page);
    this.leaving.delete(asked.account);
    this.remove(page, asked.account);
  }

  /** A storage that is forbidden cannot be emptied either; nothing is expected of it. */
  private remove(by: StormPage, account: AccountAlias): void {
    if (this.device.fault === 'forbidden') {
      const life = this.lives.get(account);
      if (life) Object.assign(life, { page: null, isSure: false });
      this.removed.delete(account);
      return;
    }
    this.lives.delete(account);
    if (this.device.room < Infinity) this.unnoted.add(account);
    // Without the code it is only noted, for the next page that begins.
    this.removed.set(account, by.lacksCode() ? -1 : this.device.mishaps());
    for (const page of this.pages) {
      const { auth, betaAccess } = page.session.store.getState();
      // A page that may open the dashboard and has not waits for somebody to look at it: it asks for what there is then.
      const { place } = page.keeping.status();
      const hasAsked = place === 'here' || (place === 'opening' && (betaAccess.access !== 'granted' || !page.isHidden()));
      page.isOvertaken ||= auth.account === account && hasAsked;
    }
  }
}

function isInMemory({ keeping }: StormPage): boolean {
  const { trouble } = keeping.status();
  return ['forbidden', 'noRoom', 'noLocks', 'notLoaded'].includes(String(trouble));
}

function livesTwice(pages: readonly StormPage[]): string | null {
  const seen = pages.filter(({ keeping, placed }) => placed !== null && keeping.status().trouble === null);
  const twice = seen.find(({ placed }, index) => seen.findIndex((other) => other.placed === placed) < index);
  return twice ? `the dashboard of ${String(twice.placed)} is open in two tabs (P11.4)` : null;
}

/** What is on a device of an account's work, as text; that its session has ended is none. */
const keptOf = ({ records, entries }: FakeDevice, account: AccountAlias): string =>
  [records.get(account)?.snapshot, ...(records.get(account)?.inputs ?? []).map((one) => JSON.stringify(one))]
    .concat([...entries].filter(([key]) => key.startsWith(`seed.dashboard.${account}.`) && !key.endsWith('.end')).map(([, text]) => text))
    .join('');

function strangersOnDevice(device: FakeDevice, lives: ReadonlyMap<AccountAlias, unknown>): string | null {
  const mixed = [...lives.keys()].find((account) => (keptOf(device, account).match(/ of user-\d/g) ?? []).some((name) => !name.endsWith(account)));
  return mixed === undefined ? null : `something of somebody else is kept for ${mixed} (P3.11)`;
}
