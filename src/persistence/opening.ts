import type { Clock, Ms } from '../engine/clock/clock';
import type { Entry } from '../program/restoreDashboard';
import type { AccountAlias, Accounts } from '../services/accounts/accounts';
import type { PageVisibility } from '../services/page/pageVisibility';
import type { BranchRefusal, PersistenceStatus } from '../services/persistence/persistence';
import { attempt } from '../shared/attempt';
import { loadWithRetries } from '../shared/load';
import { withTimeLimit } from '../shared/timeLimits';
import type { Device } from './device';
import type { PersistedProgram } from './persistedProgram';
import {
  branchRefusalOf,
  problemOf,
  statusOf,
  type MemoryProblem,
  type OpeningState,
  type Stage,
  type Way,
} from './stage';
import type { StoreChange, OpenedDashboard, StoreOutcome, Seen } from './store';
import { takeInView, type TabHold } from './tabLock';
import { Writer, type StartOptions } from './writer';

export interface OpeningDeps {
  readonly program: PersistedProgram;
  readonly accounts: Pick<Accounts, 'uidOf' | 'hasOldGrant'>;
  readonly clock: Clock;
  readonly page: PageVisibility;
  readonly device: Device;
  /** Called after each change of the opening's status. */
  readonly onChange: () => void;
}

/** Time limits for reading the storage while the page is visible, and for writing what is pending at the end. */
const READING_LIMIT: Ms = 5000;
const CLOSING_LIMIT: Ms = 2000;

/**
 * One opening of a user's dashboard on this page: it has the lock, the owner's id and the writer. It ends as a whole:
 * once its signal has aborted, nothing of it writes, takes, resolves or dispatches.
 */
export class Opening {
  private stage: Stage = { kind: 'opening' };
  private unsavedSince: Ms | null = null;
  private unreadableTexts: readonly string[] = [];
  private isNewHere = false;
  isBranch = false;
  private isClosed = false;
  private readonly controller = new AbortController();
  private readonly owner: string;
  private hold: TabHold | null = null;
  private writer: Writer | null = null;
  /** Called when the user comes to the dashboard's URL, or gets access there. */
  private onArrival = () => {};

  /**
   * @param begins whether a new dashboard may begin if none is saved
   * @param former resolves once the former opening on this page has ended
   */
  constructor(
    readonly account: AccountAlias,
    private readonly uid: string,
    readonly way: Way,
    private readonly begins: boolean,
    former: Promise<void>,
    private readonly deps: OpeningDeps,
  ) {
    this.owner = deps.device.newOwner();
    if (way === 'left') this.stage = { kind: 'elsewhere' };
    else void this.run(former);
  }

  get isElsewhere(): boolean {
    return this.stage.kind === 'elsewhere';
  }

  /** Whether the page shows that the dashboard is elsewhere. */
  get canTakeOver(): boolean {
    return !this.isBranch && this.status.place === 'elsewhere';
  }

  get status(): PersistenceStatus {
    return statusOf(this.state, this.way === 'returned');
  }

  /** Why a branch may not replace the dashboard on the page now; `null` if it may. */
  get branchRefusal(): BranchRefusal | null {
    return this.isAllowedOnPage() ? branchRefusalOf(this.state, this.writer?.isSettled === true) : 'notHere';
  }

  /** Called when the user is at the dashboard's URL, or access was granted there. */
  arrive(): void {
    this.onArrival();
  }

  addInput(input: Omit<Entry, 'number'>): void {
    this.writer?.addInput(input);
  }

  /** A branch has replaced the dashboard on the page. The dashboard stays saved, and this page its owner. */
  branch(): void {
    this.isBranch = true;
    this.writer?.suspend();
    this.deps.onChange();
  }

  tryAgain(): void {
    this.writer?.tryAgain();
  }

  /** Finds out whether the dashboard is still saved, such as after the browser has closed the storage. */
  verify(): void {
    this.writer?.verify();
  }

  /** This page has removed the saved dashboard, and left the absence `seen`. It saves nothing of it any more. */
  endSaving(seen: Seen): void {
    if (this.writer === null || this.isClosed) return;
    this.writer.stop();
    this.setStage({ kind: 'removed', seen });
  }

  forgetUnreadableTexts(): void {
    this.unreadableTexts = [];
    this.writer?.forgetUnreadableTexts();
    this.deps.onChange();
  }

  /** Saves the page's dashboard again, unless another tab has begun one. */
  saveAgain(): void {
    const { stage } = this;
    if (stage.kind !== 'removed' || this.hold === null || this.isBranch) return;
    this.setStage({ kind: 'saved' });
    this.startWriter(0, { claim: stage.seen });
  }

  /**
   * Ends the opening, once what is unwritten has been written, or after 2 s. A dashboard that was removed is not saved
   * again at the end.
   */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    const { writer } = this;
    if (writer && !writer.isSettled && writer.claimedAbsence === null) await writer.finish(CLOSING_LIMIT);
    this.abort();
  }

  private abort(): void {
    this.isClosed = true;
    this.controller.abort(new DOMException('The opening has ended.', 'AbortError'));
    this.writer?.stop();
    this.releaseLock();
  }

  private releaseLock(): void {
    this.hold?.release();
    this.hold = null;
  }

  private setStage(stage: Stage): void {
    this.stage = stage;
    this.unsavedSince = null;
    this.deps.onChange();
  }

  private async run(former: Promise<void>): Promise<void> {
    const { signal } = this.controller;
    try {
      await former;
      const dashboard = (await this.takeLock()) ? await this.read() : null;
      signal.throwIfAborted();
      // A dashboard that was cleared or removed begins anew only when the user asks for it.
      if (dashboard && (dashboard.formerOwner !== null || this.begins)) return await this.show(dashboard);
      // A duplicated tab has the mark of the tab that it was copied from, which has the dashboard.
      this.deps.device.tab.write('owner', null);
      this.abort();
      this.setStage({ kind: 'elsewhere' });
    } catch (error) {
      if (!signal.aborted) await this.keepInMemory(problemOf(error) ?? 'noAnswer');
    }
  }

  /** Takes the lock. Returns false if another tab has it. @throws when the browser has no locks or forbids them */
  private async takeLock(): Promise<boolean> {
    const { signal } = this.controller;
    const listener = { onRequested: () => this.lose(), onLost: () => this.lose({ isStolen: true }) };
    const takesOver = this.way === 'takesOver';
    const take = () => this.deps.device.lock[takesOver ? 'takeOver' : 'take'](this.uid, listener, signal);
    this.hold = await takeInView(take, this.deps.page, signal, takesOver);
    if (!signal.aborted) return this.hold !== null;
    this.releaseLock();
    return false;
  }

  private async read(): Promise<OpenedDashboard> {
    const { clock, page, device } = this.deps;
    const { signal } = this.controller;
    const isTemporary = (error: unknown) => problemOf(error) === undefined && !signal.aborted;
    const read = (limited: AbortSignal) =>
      loadWithRetries(() => device.store.open(this.uid, this.owner, this.begins, limited), clock, isTemporary);
    return withTimeLimit({ awaited: 'storage', limit: READING_LIMIT, clock, page, signal }, read);
  }

  /** Shows the saved dashboard, once its user is known to have access and is at its URL, and saves it from then on. */
  private async show({ saved, unreadableTexts, formerOwner, seen }: OpenedDashboard): Promise<void> {
    const { program, clock, device } = this.deps;
    const isSameTab = formerOwner !== null && formerOwner === device.tab.read('owner');
    device.tab.write('newer', null);
    if (seen === null) device.tab.write('owner', this.owner);
    const restore = saved && (await loadWithRetries(program.loadRestore, clock).catch(() => null));
    while (!this.isAllowedOnPage()) await this.nextArrival();
    if (this.controller.signal.aborted) return;
    const result = saved ? attempt(() => restore?.(saved, isSameTab) ?? 'notLoaded', 'notLoaded') : 'nothingSaved';
    if (result === 'newer' || result === 'notLoaded') return this.keepInMemory(result);
    if (result !== 'restored') program.begin();
    this.isNewHere = result === 'nothingSaved' && this.deps.accounts.hasOldGrant(this.account);
    const text = result === 'unreadable' ? JSON.stringify(saved) : null;
    this.unreadableTexts = text === null ? unreadableTexts : [...unreadableTexts, text];
    this.setStage(seen === null ? { kind: 'saved' } : { kind: 'memory', problem: 'noRoom' });
    this.startWriter(saved?.entries.at(-1)?.number ?? saved?.checkpoint.upTo ?? 0, {
      ...(text !== null && { unreadableText: { key: this.owner, text } }),
      ...(seen !== null && { claim: seen }),
    });
  }

  private async keepInMemory(problem: MemoryProblem): Promise<void> {
    const { device, program } = this.deps;
    this.releaseLock();
    // After a reload that did not help, another reload will not help either.
    const isNewerStill = problem === 'newer' && device.tab.read('newer') !== null;
    if (problem === 'newer') device.tab.write('newer', 'seen');
    this.setStage({ kind: 'memory', problem: isNewerStill ? 'newerStill' : problem });
    while (!this.isAllowedOnPage()) await this.nextArrival();
    if (!this.controller.signal.aborted) program.begin();
  }

  private get state(): OpeningState {
    const { stage, isBranch, hold, unsavedSince, unreadableTexts, isNewHere } = this;
    return { stage, isBranch, hasLock: hold !== null, unsavedSince, unreadableTexts, isNewHere };
  }

  private isAllowedOnPage(): boolean {
    return this.deps.program.userWithAccess() === this.account;
  }

  private nextArrival(): Promise<void> {
    return new Promise((resolve) => (this.onArrival = resolve));
  }

  private startWriter(lastNumber: number, options: StartOptions): void {
    const { clock, device, program } = this.deps;
    this.writer = new Writer(
      lastNumber,
      {
        clock,
        commit: (change, claim) => this.commit(change, claim),
        reconnect: device.reconnect,
        whenIdle: device.whenIdle,
        snapshot: program.snapshot,
        onUnsaved: (since) => this.onUnsaved(since),
        onRefused: (outcome) => this.onRefused(outcome),
      },
      options,
    );
  }

  private async commit(change: Omit<StoreChange, 'head'>, claim: Seen | undefined): Promise<StoreOutcome> {
    const { store, tab } = this.deps.device;
    try {
      const outcome = await store.commit(this.uid, this.owner, change, this.controller.signal, claim);
      if (claim !== undefined && outcome.kind === 'done') tab.write('owner', this.owner);
      return outcome;
    } catch (error) {
      if (problemOf(error) === 'newer' && !this.isClosed) {
        this.writer?.stop();
        void this.keepInMemory('newer');
      }
      throw error;
    }
  }

  private onUnsaved(since: Ms | null): void {
    if (this.isClosed) return;
    if (since === null && this.stage.kind === 'memory') this.setStage({ kind: 'saved' });
    else if (since !== this.unsavedSince) {
      this.unsavedSince = since;
      this.deps.onChange();
    }
  }

  /** A write was refused: this page does not own the dashboard. */
  private onRefused({ kind, seen }: StoreOutcome): void {
    this.writer?.stop();
    if (this.isClosed) return;
    if (kind === 'elsewhere') return this.lose({ isStolen: true });
    this.setStage({ kind: 'removed', seen });
  }

  /** Releases the lock. What is on the page exists nowhere else, so it stays there unless it is saved within 2 s. */
  private async yieldUnsaved(seen: Seen, isStolen: boolean): Promise<void> {
    const isSaving = this.stage.kind !== 'removed' && !isStolen;
    if (isSaving) await this.writer?.finish(CLOSING_LIMIT);
    if (isSaving && this.writer?.claimedAbsence === null) return this.lose();
    this.releaseLock();
    this.endSaving(seen);
  }

  /** Another tab wants the dashboard, or has it already. */
  private lose({ isStolen = false } = {}): void {
    if (this.isClosed) return;
    const seen = this.stage.kind === 'removed' ? this.stage.seen : (this.writer?.claimedAbsence ?? null);
    if (seen !== null && !this.isBranch) return void this.yieldUnsaved(seen, isStolen);
    const isShown = this.writer !== null && !this.isBranch;
    if (isStolen) this.abort();
    else void this.close();
    if (isShown) this.deps.program.clear();
    this.setStage({ kind: 'elsewhere' });
  }
}
