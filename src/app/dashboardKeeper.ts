import type { Clock, Ms } from '../engine/clock/clock';
import type { TimedAction } from '../engine/timeline/events';
import { accessDenied, sessionEnded } from '../features/access';
import { sessionReported, signOutFailed } from '../features/access/auth';
import type { AccountAlias, Accounts } from '../services/accounts/accounts';
import { AT_EASE, type DeviceStorage, type KeepingStatus } from '../services/keptDashboards/keeping';
import { lastNumber, NOTHING_KEPT, type AccountTag, type Journal } from '../services/keptDashboards/keptDashboards';
import { untilVisible, type PageAttention } from '../services/page/pageAttention';
import { newHolding, type Holding } from './holding';
import { KEPT_VERSION, type KeptSnapshot } from './keptSnapshot';
import type { LiveSession } from './liveSession';
import { isAtDashboard, branched, isUnrecorded, type RootState } from './rootReducer';

/** A snapshot is taken so long after the first input since the last one, so that inputs stay few. */
const SNAPSHOT_DELAY: Ms = 1000;

export interface KeeperDeps {
  readonly session: () => LiveSession;
  readonly accounts: Accounts;
  readonly clock: Clock;
  /** Whether somebody looks at the page. */
  readonly page: PageAttention;
  readonly storage: DeviceStorage;
  /** The program's version. */
  readonly app: string;
  readonly setStatus: (change: Partial<KeepingStatus>) => void;
}

/** Keeps the dashboard of the person who is at it, on this device, for that person alone (PRODUCT.md P11). */
export class DashboardKeeper {
  private holding: Holding | null = null;
  private choice: 'keep' | 'remove' = 'keep';

  constructor(private readonly deps: KeeperDeps) {}

  onEvent(event: TimedAction, before: RootState, after: RootState): void {
    const { storage } = this.deps;
    const { holding } = this;
    const person = before.auth.account;
    if (sessionEnded.match(event) && person !== null) {
      // An account that is deleted takes its dashboard with it.
      if (event.payload.cause === 'deleted') this.choice = 'remove';
      if (holding?.alias === person) this.end(holding, before, event.meta.at);
      else if (this.choice === 'remove') void storage.dashboards.remove(this.tagOf(person)).catch(() => {});
      else void storage.dashboards.pause(this.tagOf(person), event.meta.at).catch(() => {});
      this.choice = 'keep';
    } else if (accessDenied.match(event) && person !== null) {
      this.remove(person);
    } else if (signOutFailed.match(event)) {
      this.choice = 'keep';
    } else if (holding && branched.match(event)) {
      // A branch of a branch leaves one's own dashboard where it is.
      holding.mine ??= JSON.stringify(this.snapshotOf(before, event.meta.at));
      this.deps.setStatus({ isBranch: true });
      this.saveAnew(holding);
    } else if (holding?.stage === 'placed' && event.meta.kind === 'input' && !sessionReported.match(event) && !isUnrecorded(event)) {
      this.keepInput(event, holding);
    }
    const isSame = before.auth === after.auth && before.route === after.route && before.betaAccess === after.betaAccess;
    // The event has yet to have all its effects.
    if (!isSame && !accessDenied.match(event)) void Promise.resolve().then(() => this.follow());
  }

  /** Fetches the dashboard of whoever is at its address, unless that has been done. */
  follow(): void {
    const state = this.stateNow();
    const { account } = state.auth;
    const { access } = state.betaAccess;
    if (account === null) this.deps.setStatus({ place: 'here' });
    // What there was has been removed; since then another tab may have begun anew with a key.
    else if (access === 'denied') return;
    else if (isAtDashboard(state) && this.holding?.alias !== account) void this.open(account, false);
    else if (this.holding?.stage === 'found' && access === 'granted') this.placeIn(this.holding);
  }

  /** Somebody has come back to the page: the tab that had the dashboard may be gone. */
  onReturn(): void {
    if (this.holding?.stage === 'elsewhere') void this.open(this.holding.alias, false);
  }

  /** Somebody leaves the page: should the clock be set back before they return, nothing that they have seen happens again. */
  onLeave(): void {
    if (this.holding?.stage === 'placed') this.note(this.holding, { leftAt: this.deps.clock.now() });
  }

  useItHere(): void {
    if (this.holding?.stage === 'elsewhere') void this.open(this.holding.alias, true);
  }

  backToMine(): void {
    const { holding } = this;
    if (holding) void this.returnToMine(holding).catch(() => this.stayInMemory(holding, 'forbidden'));
  }

  /** Says what becomes of the work, until that sign-out has succeeded or failed. */
  atSignOut(choice: 'keep' | 'remove'): void {
    this.choice = choice;
  }

  forgetSetAside(): void {
    this.deps.setStatus({ setAside: [] });
    const { holding } = this;
    if (holding?.found) void this.deps.storage.dashboards.forgetSetAside(holding.tag, holding.found.fence).catch(() => {});
  }

  /** @throws Error for the alias of nobody. */
  private tagOf(alias: AccountAlias): AccountTag {
    const { accounts, storage } = this.deps;
    const uid = accounts.uidOf(alias);
    if (uid === null) throw new Error(`Nobody has come as ${alias}.`);
    return storage.tagOf(uid);
  }

  private stateNow(): RootState {
    return this.deps.session().store.getState();
  }

  private async open(alias: AccountAlias, isTakenOver: boolean): Promise<void> {
    const { page, setStatus, storage } = this.deps;
    const { dashboards, lock } = storage;
    const tag = this.tagOf(alias);
    const wasElsewhere = this.holding?.stage === 'elsewhere';
    const mine = newHolding(alias, tag, isTakenOver);
    const listener = { onAsked: () => void this.letGo(mine), onLost: () => this.lose(mine) };
    this.holding = mine;
    if (!wasElsewhere || isTakenOver) setStatus({ ...AT_EASE, place: 'opening' });
    // A sign-in leads all open tabs to the dashboard: the one that is looked at shall have it.
    await untilVisible(page);
    if (this.holding !== mine) return;
    try {
      const hold = await (isTakenOver ? lock.takeOver(tag, listener) : lock.take(tag, listener));
      if (hold === 'elsewhere') {
        if (this.holding !== mine) return;
        mine.stage = 'elsewhere';
        setStatus({ place: 'elsewhere' });
        return;
      }
      mine.hold = hold;
      if (hold && this.holding === mine) mine.found = await dashboards.open(tag);
      if (this.holding !== mine) hold?.release();
      else if (!hold) this.stayInMemory(mine, 'noLocks');
      else this.placeIn(mine);
    } catch {
      if (this.holding === mine) this.stayInMemory(mine, 'forbidden');
    }
  }

  private placeIn(mine: Holding): void {
    this.place(mine).catch(() => this.holding === mine && this.stayInMemory(mine, 'forbidden'));
  }

  private stayInMemory(mine: Holding, trouble: KeepingStatus['trouble']): void {
    mine.stage = 'memory';
    mine.hold?.release();
    this.deps.setStatus({ place: 'here', trouble });
  }

  /** Puts what was kept in its place, once it is known that its person may use the dashboard. */
  private async place(mine: Holding): Promise<void> {
    const { app, session, setStatus, storage } = this.deps;
    const { found, isTakenOver, tag } = mine;
    if (!found) return;
    mine.stage = 'found';
    const restore = found.snapshot === null ? null : await import(/* webpackChunkName: "resume" */ './restoreDashboard');
    const { auth, betaAccess } = this.stateNow();
    if (this.holding !== mine || mine.stage !== 'found' || betaAccess.access !== 'granted' || auth.account !== mine.alias) return;
    const isRestored = restore && session().restore((now) => restore.restoreDashboard(found, { ...now, app, isTakenOver }));
    mine.stage = 'placed';
    mine.number = lastNumber(found);
    mine.mine = found.mine;
    const { setAside } = isRestored === false ? await storage.dashboards.setAside(tag, found.fence, 'snapshot') : found;
    setStatus({ place: 'here', setAside, isBranch: mine.mine !== null });
    await this.save(mine);
  }

  /** Puts one's own dashboard in the place of the branch. It has stood still since it was left. */
  private async returnToMine(mine: Holding): Promise<void> {
    const { app, session, setStatus, storage } = this.deps;
    const { restoreDashboard } = await import(/* webpackChunkName: "resume" */ './restoreDashboard');
    const { mine: snapshot, found, stage, tag } = mine;
    if (this.holding !== mine || snapshot === null || (stage !== 'placed' && stage !== 'memory')) return;
    const standing = { ...NOTHING_KEPT, snapshot, pausedAt: 0 };
    const isRestored = session().restore((now) => restoreDashboard(standing, { ...now, app, isTakenOver: false }));
    mine.mine = null;
    setStatus({ isBranch: false });
    if (isRestored) {
      mine.isReturned = stage === 'placed';
      this.saveAnew(mine);
      this.note(mine);
    } else {
      if (stage === 'placed' && found) setStatus(await storage.dashboards.setAside(tag, found.fence, 'mine').then(({ setAside }) => ({ setAside })));
      this.saveIn(mine, 0);
    }
  }

  private keepInput({ type, meta, payload }: TimedAction, mine: Holding): void {
    mine.number += 1;
    mine.unsaved.push({ number: mine.number, at: meta.at, type, ...(payload !== undefined && { payload }) });
    this.note(mine);
    if (!mine.saving) this.saveIn(mine, SNAPSHOT_DELAY);
  }

  private note(mine: Holding, more: Pick<Journal, 'leftAt' | 'end'> = {}): void {
    const { found, isReturned, tag, unsaved } = mine;
    const isFollowed = mine.savedReplacements === mine.replacements;
    if (!found || !(isFollowed || isReturned || more.end)) return;
    const journal = { inputs: isFollowed ? unsaved : [], ...(isReturned && { isReturned }), ...more };
    this.deps.storage.dashboards.note(tag, found.fence, journal);
  }

  /** Another state: what is kept has to be replaced as soon as nothing is half done. */
  private saveAnew(mine: Holding): void {
    mine.replacements += 1;
    this.saveIn(mine, 0);
  }

  private saveIn(mine: Holding, delay: Ms): void {
    const { clock } = this.deps;
    mine.saving?.();
    mine.saving = clock.callAt(clock.now() + delay, () => void this.save(mine));
  }

  private async save(mine: Holding): Promise<void> {
    mine.saving?.();
    mine.saving = null;
    if (this.holding !== mine || mine.stage !== 'placed') return;
    const recording = this.deps.session().record('Live session');
    const at = recording.startedAt + recording.duration;
    await this.write(mine, this.snapshotOf(this.stateNow(), at, JSON.stringify(recording)));
  }

  private snapshotOf(state: RootState, at: Ms, recording: string | null = null): KeptSnapshot {
    const { app, session } = this.deps;
    return { version: KEPT_VERSION, app, at, state, recording, earlier: session().earlierRecording() };
  }

  private async write(mine: Holding, snapshot: KeptSnapshot, pausedAt: Ms | null = null): Promise<void> {
    const { setStatus, storage } = this.deps;
    const { number: upTo, replacements } = mine;
    try {
      const isSaved = await storage.dashboards.save(mine.tag, mine.found?.fence ?? 0, { snapshot: JSON.stringify(snapshot), upTo, mine: mine.mine, pausedAt });
      if (!isSaved) {
        // Whoever has it now knows nothing of what was noted since, and may have removed it.
        storage.dashboards.note(mine.tag, mine.found?.fence ?? 0, { inputs: [] });
        this.lose(mine);
        return;
      }
      mine.unsaved = mine.unsaved.filter(({ number }) => number > upTo);
      mine.savedReplacements = replacements;
      if (replacements === mine.replacements) mine.isReturned = false;
      // Of a dashboard that was removed meanwhile nothing is noted any more.
      if (this.holding === mine || pausedAt !== null) this.note(mine);
      if (this.holding === mine) setStatus({ trouble: null });
    } catch {
      if (this.holding === mine) setStatus({ trouble: 'full' });
    }
  }

  /** Another tab asks for the dashboard. */
  private async letGo(mine: Holding): Promise<void> {
    if (this.holding !== mine) return;
    await this.save(mine);
    this.lose(mine);
  }

  private lose(mine: Holding): void {
    mine.saving?.();
    mine.hold?.release();
    if (this.holding !== mine || mine.stage === 'elsewhere') return;
    mine.stage = 'elsewhere';
    this.deps.setStatus({ place: 'elsewhere', isBranch: false, setAside: [] });
    this.deps.session().release();
  }

  /** The session is over: what was kept of it pauses, or is removed. */
  private end(mine: Holding, state: RootState, at: Ms): void {
    const { dashboards } = this.deps.storage;
    const isRemoved = this.choice === 'remove';
    this.forget();
    const isPlaced = mine.stage === 'placed' && mine.found !== null;
    if (isPlaced) this.note(mine, { end: { at, isRemoved } });
    mine.unsaved = [];
    const keep = () => (isPlaced ? this.write(mine, this.snapshotOf(state, at), at) : dashboards.pause(mine.tag, at));
    const done = isRemoved ? dashboards.remove(mine.tag) : keep();
    void done.catch(() => {}).then(() => mine.hold?.release());
  }

  private remove(alias: AccountAlias): void {
    const mine = this.holding;
    this.forget();
    const done = this.deps.storage.dashboards.remove(this.tagOf(alias)).catch(() => {});
    void done.then(() => mine?.hold?.release());
  }

  private forget(): void {
    this.holding?.saving?.();
    this.holding = null;
    this.deps.setStatus(AT_EASE);
  }
}
