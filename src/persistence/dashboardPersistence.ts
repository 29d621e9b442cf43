import type { Clock, Ms } from '../engine/clock/clock';
import type { AccountAlias, Accounts } from '../services/accounts/accounts';
import { untilVisible, type PageVisibility } from '../services/page/pageVisibility';
import type { PersistenceStatus } from '../services/persistence/persistence';
import { loadWithRetries } from '../shared/load';
import type { Device } from './device';
import { abortAfter } from './abortAfter';
import {
  INITIAL_STATE,
  statusOf,
  step,
  type Effect,
  type MemoryProblem,
  type PersistenceEvent,
  type PersistenceState,
} from './stages';
import type { Entry, KeptDashboard } from '../program/restoreDashboard';
import type { HoldListener, TabHold } from './tabLock';
import { Writer } from './writer';

/** What persistence needs from the program whose dashboard it saves. */
export interface PersistedProgram {
  /** Returns the user whose dashboard may be restored now, or `null`. */
  readonly userWithAccess: () => AccountAlias | null;
  /** Runs everything that is due, and returns the dashboard as it is then, as text for `restore`. */
  readonly snapshot: () => string;
  /**
   * Loads the function that restores a dashboard (`isSameTab`: saved by this tab). It returns false for one that cannot
   * be read.
   */
  readonly loadRestore: () => Promise<(kept: KeptDashboard, isSameTab: boolean) => boolean>;
  /** Starts a dashboard on the page, unless one has started. */
  readonly begin: () => void;
  /** Clears the dashboard on the page. */
  readonly clear: () => void;
}

export interface PersistenceDeps {
  readonly program: PersistedProgram;
  readonly accounts: Pick<Accounts, 'uidOf'>;
  readonly clock: Clock;
  readonly page: PageVisibility;
  readonly device: Device;
  readonly setStatus: (status: PersistenceStatus) => void;
}

/** Time limit for opening the storage while the page is visible. */
const OPENING_LIMIT: Ms = 5000;
/** Time limits for pending writes, before a hand-over and before a branch replaces the dashboard. */
const HAND_OVER_LIMIT: Ms = 2000;
const BRANCH_LIMIT: Ms = 5000;

/** Why a dashboard cannot be saved, by the name of the storage's error. */
const PROBLEMS: Readonly<Record<string, MemoryProblem>> = {
  SecurityError: 'forbidden',
  InvalidStateError: 'forbidden',
  QuotaExceededError: 'noRoom',
};
const problemOf = (error: unknown) => PROBLEMS[(error as Error).name];

/** Releases the lock of an opening that is no longer current, if that opening got the lock. */
function releaseStale(hold: TabHold | 'elsewhere' | null): void {
  if (hold !== 'elsewhere') hold?.release();
}

/**
 * Saves the user's dashboard on this device, for that user alone (PRODUCT.md P11). Performs the effects that `step`
 * returns.
 */
export class DashboardPersistence {
  private state: PersistenceState = INITIAL_STATE;
  private hold: TabHold | null = null;
  private writer: Writer | null = null;
  /** Changes with every release and claim, so that late results of an earlier opening are ignored. */
  private openingNumber = 0;
  /** This page's id as an owner. */
  private owner = '';
  /** Whether the previous owner was a page of this tab. */
  private isSameTab = false;

  constructor(private readonly deps: PersistenceDeps) {
    deps.device.onClosed((why) => {
      if (why === 'outdated') this.send({ kind: 'outdated' });
      this.writer?.verify();
    });
  }

  send(event: PersistenceEvent): void {
    const [state, ...effects] = step(this.state, event);
    const hasChanged = state !== this.state;
    this.state = state;
    if (hasChanged) this.deps.setStatus(statusOf(state));
    for (const effect of effects) this.perform(effect);
  }

  /**
   * Called when the user, or another tab's sign-in, has opened the dashboard's URL, or when access was granted there.
   */
  onArrival(account: AccountAlias, openedByOtherTab: boolean): void {
    this.send({ kind: openedByOtherTab ? 'openedByOtherTab' : 'arrived', account });
    void this.restore();
  }

  onInput(input: Omit<Entry, 'number'>): void {
    this.writer?.addInput(input);
  }

  /** Called when a branch has replaced the user's own dashboard, whose snapshot `ownSnapshot` returns. */
  onBranch(ownSnapshot: () => string): void {
    const isSaved = this.writer?.isSettled === true;
    if (this.state.stage.kind !== 'branch')
      this.send({ kind: 'branched', ownSnapshot: isSaved ? null : ownSnapshot() });
  }

  onReturn(): void {
    this.writer?.tryAgain();
    this.send({ kind: 'returnedToPage' });
  }

  onSessionEnd(account: AccountAlias): void {
    this.deps.device.tab.write(null);
    this.send({ kind: 'sessionEnded', account });
  }

  whenSaved = async (): Promise<void> => this.writer?.flush(BRANCH_LIMIT);

  forgetUnreadableTexts(): void {
    const { accounts, device } = this.deps;
    const { stage } = this.state;
    this.send({ kind: 'unreadableTextsForgotten' });
    const uid = stage.kind === 'away' ? null : accounts.uidOf(stage.account);
    if (uid !== null) void device.store.commit(uid, this.owner, { unreadableText: null }).catch(() => {});
  }

  /** Removes a user's saved dashboard, whichever page owns it. @throws when that fails, or `signal` aborts it. */
  async remove(account: AccountAlias, signal: AbortSignal): Promise<void> {
    const { accounts, device } = this.deps;
    const uid = accounts.uidOf(account);
    if (uid === null) return;
    await device.store.remove(uid, signal);
    const { stage } = this.state;
    if (stage.kind !== 'away' && stage.account === account) this.send({ kind: 'removed' });
  }

  private perform(effect: Effect): void {
    const { program } = this.deps;
    switch (effect.kind) {
      case 'open':
        return void this.open(effect);
      case 'restore':
        return void this.restore();
      case 'release':
        return this.release();
      case 'handOver':
        return void this.handOver();
      case 'clear':
        return program.clear();
      case 'begin':
        if (program.userWithAccess() !== null) program.begin();
        return;
      case 'claim':
        return void this.claim();
      case 'suspend':
        return this.writer?.suspend();
      case 'restoreOwn':
        return void this.restoreOwn();
    }
  }

  private release(): void {
    const { writer, hold } = this;
    this.writer = this.hold = null;
    this.openingNumber += 1;
    writer?.suspend();
    void (async () => {
      await writer?.flush(HAND_OVER_LIMIT);
      writer?.stop();
      hold?.release();
    })();
  }

  private async handOver(): Promise<void> {
    const { openingNumber } = this;
    await this.writer?.flush(HAND_OVER_LIMIT);
    if (this.openingNumber === openingNumber) this.send({ kind: 'ownedByOtherTab' });
  }

  private createListener(isStale: () => boolean): HoldListener {
    const sendIfCurrent = (kind: 'requestedByOtherTab' | 'ownedByOtherTab') => () => {
      if (!isStale()) this.send({ kind });
    };
    return { onRequested: sendIfCurrent('requestedByOtherTab'), onLost: sendIfCurrent('ownedByOtherTab') };
  }

  private async open({ account, takesOver, isQuiet }: Extract<Effect, { kind: 'open' }>): Promise<void> {
    const { accounts, clock, page, device } = this.deps;
    const { openingNumber } = this;
    const isStale = () => this.openingNumber !== openingNumber;
    const cannotSave = (problem: MemoryProblem) => {
      if (!isStale()) this.send({ kind: 'cannotSave', problem });
    };
    const uid = accounts.uidOf(account) ?? '';
    // A sign-in brings all open tabs to the dashboard, and the visible one should get it.
    await untilVisible(page);
    if (isStale()) return;
    try {
      const listener = this.createListener(isStale);
      const hold = await (takesOver ? device.lock.takeOver(uid, listener) : device.lock.take(uid, listener));
      if (isStale()) return releaseStale(hold);
      if (hold === null) return cannotSave('noLocks');
      if (hold === 'elsewhere') return this.send({ kind: 'ownedByOtherTab' });
      this.hold = hold;
      this.owner = device.newOwner();
      const read = async (signal: AbortSignal) => {
        // An opening that is no longer the current one is not retried.
        if (isStale()) throw new DOMException('Another opening has replaced this one.', 'InvalidStateError');
        return device.store.open(uid, this.owner, isQuiet, signal);
      };
      const isTemporary = (error: unknown) => problemOf(error) === undefined;
      const readWithRetries = (signal: AbortSignal) => loadWithRetries(() => read(signal), clock, isTemporary);
      const dashboard = await abortAfter(OPENING_LIMIT, clock, readWithRetries, page);
      if (isStale()) return;
      this.isSameTab = dashboard.formerOwner !== null && dashboard.formerOwner === device.tab.read();
      device.tab.write(this.owner);
      this.send({ kind: 'opened', dashboard });
    } catch (error) {
      cannotSave(problemOf(error) ?? 'noAnswer');
    }
  }

  /** Restores the saved dashboard, once its user is known to have access and is at its URL. */
  private async restore(): Promise<void> {
    const { program } = this.deps;
    const { stage } = this.state;
    if (stage.kind !== 'opening' || !stage.dashboard || program.userWithAccess() !== stage.account) return;
    const { kept, unreadableTexts } = stage.dashboard;
    try {
      const restore = kept && (await this.loadRestore());
      if (this.state.stage !== stage || program.userWithAccess() !== stage.account) return;
      const isRestored = kept !== null && restore?.(kept, this.isSameTab) === true;
      if (!isRestored) program.begin();
      const unreadableText = kept && !isRestored ? JSON.stringify(kept) : null;
      const lastNumber = kept?.entries.at(-1)?.number ?? kept?.checkpoint.upTo ?? 0;
      this.writer = this.createWriter(stage.account, lastNumber);
      this.send({
        kind: 'savingStarted',
        unreadableTexts: unreadableText === null ? unreadableTexts : [...unreadableTexts, unreadableText],
      });
      this.writer.start(unreadableText === null ? {} : { unreadableText: { key: this.owner, text: unreadableText } });
    } catch {
      if (this.state.stage === stage) this.send({ kind: 'cannotSave', problem: 'notLoaded' });
    }
  }

  private readonly loadRestore = () => loadWithRetries(this.deps.program.loadRestore, this.deps.clock);

  private createWriter(account: AccountAlias, lastNumber: number): Writer {
    const { accounts, clock, device, program } = this.deps;
    const { owner } = this;
    const uid = accounts.uidOf(account) ?? '';
    let isClaiming = false;
    const sendIfCurrent = (event: PersistenceEvent) => void (this.writer === writer && this.send(event));
    const writer: Writer = new Writer(lastNumber, {
      clock,
      commit(change, isClaim) {
        isClaiming = isClaim;
        return device.store.commit(uid, owner, change, isClaim);
      },
      reconnect: device.reconnect,
      whenIdle: device.whenIdle,
      snapshot: program.snapshot,
      onUnsaved: (since) => void (since !== this.state.unsavedSince && sendIfCurrent({ kind: 'unsaved', since })),
      onLost(outcome) {
        // A claim that finds another owner is too late: another tab has started a new dashboard.
        const kindIfOwned = isClaiming ? 'replaced' : 'ownedByOtherTab';
        sendIfCurrent({ kind: outcome === 'unowned' ? 'removed' : kindIfOwned });
      },
    });
    return writer;
  }

  /** Saves the page's dashboard again, unless another tab has a dashboard of this user. */
  private async claim(): Promise<void> {
    const { accounts, device } = this.deps;
    const { stage } = this.state;
    if (stage.kind !== 'noLongerKept' || this.hold) return;
    const openingNumber = (this.openingNumber += 1);
    const isStale = () => this.openingNumber !== openingNumber;
    const hold = await device.lock
      .take(accounts.uidOf(stage.account) ?? '', this.createListener(isStale))
      .catch(() => null);
    if (isStale()) return releaseStale(hold);
    if (hold === 'elsewhere') return this.send({ kind: 'replaced' });
    this.hold = hold;
    this.owner = device.newOwner();
    device.tab.write(this.owner);
    this.writer = this.createWriter(stage.account, 0);
    this.send({ kind: 'savingStarted', unreadableTexts: [] });
    this.writer.start({ isClaim: true });
  }

  /** Replaces the branch with the user's own dashboard from this page's memory. */
  private async restoreOwn(): Promise<void> {
    const { stage } = this.state;
    if (stage.kind !== 'branch' || stage.ownSnapshot === null) return;
    try {
      const restore = await this.loadRestore();
      if (this.state.stage !== stage) return;
      const isSameTab = false;
      const isRestored = restore({ checkpoint: { text: stage.ownSnapshot, upTo: 0 }, entries: [] }, isSameTab);
      this.send({ kind: isRestored ? 'ownRestored' : 'ownNotRestored' });
      if (isRestored && stage.ownStage?.kind === 'kept') this.writer?.start();
    } catch {
      this.send({ kind: 'ownNotRestored' });
    }
  }
}
