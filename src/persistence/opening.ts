import type { Ms } from '../engine/clock/clock';
import type { Entry } from '../program/restoreDashboard';
import type { AccountAlias } from '../services/accounts/accounts';
import { isAway, type AwayPlace, type BranchRefusal } from '../services/persistence/persistence';
import { attempt } from '../shared/attempt';
import { loadWithRetries } from '../shared/load';
import type { OpeningDeps } from './persistedProgram';
import {
  INITIAL_STATE,
  branchRefusalOf,
  problemOf,
  statusOf,
  withStage,
  type MemoryProblem,
  type OpeningState,
  type Stage,
  type Way,
} from './stage';
import { lastNumberOf, type StoreChange, type OpenedDashboard, type StoreOutcome, type Seen } from './store';
import { isSaved, takeDashboard } from './takeDashboard';
import { LEAVING_LIMIT, type TabHold } from './tabLock';
import { Writer, type StartOptions } from './writer';

/** Time limit for writing what is pending at the end. */
const CLOSING_LIMIT: Ms = 2000;

/**
 * One opening of a user's dashboard on this page: it has the lock, the owner's id and the writer. It ends as a whole:
 * once its signal has aborted, nothing of it writes, takes, resolves or dispatches.
 */
export class Opening {
  private state = INITIAL_STATE;
  private isClosed = false;
  private ending: Promise<void> | null = null;
  /** Whether another page has wanted the dashboard. */
  private isLeaving = false;
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
    private readonly deps: OpeningDeps & { readonly shownBefore: AwayPlace },
  ) {
    this.owner = deps.device.newOwner();
    if (way === 'left') this.state = { ...this.state, stage: { kind: 'elsewhere' } };
    else void this.run(former);
  }

  /** Where the dashboard is, if not here. */
  get awayPlace(): AwayPlace | null {
    return this.stage.kind === 'elsewhere' || this.stage.kind === 'nowhere' ? this.stage.kind : null;
  }

  get isBranch(): boolean {
    return this.state.isBranch;
  }

  /** Whether the page shows that the dashboard is not here. */
  get canTakeOver(): boolean {
    return !this.isBranch && isAway(this.status);
  }

  get status() {
    return statusOf(this.state, this.way === 'returned' ? this.deps.shownBefore : null);
  }

  /** Why a branch may not replace the dashboard on the page now; `null` if it may. */
  get branchRefusal(): BranchRefusal | null {
    return this.isAllowedOnPage() ? branchRefusalOf(this.state, this.writer?.isSettled === true) : 'notHere';
  }

  /** Called when the user is at the dashboard's URL, or access was granted there. */
  arrive(): void {
    this.onArrival();
  }

  addInput(input: Omit<Entry, 'number'>, isWork: boolean): void {
    this.writer?.addInput(input, isWork);
    if (isWork && (this.isBranch || this.stage.kind === 'memory')) this.change({ hasWorkInMemory: true });
  }

  /** A branch has replaced the dashboard on the page. The dashboard stays saved, and this page its owner. */
  branch(): void {
    this.writer?.suspend();
    this.change({ isBranch: true, hasWorkInMemory: false });
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
    this.writer?.forgetUnreadableTexts();
    this.change({ unreadableTexts: [] });
  }

  /** Saves the page's dashboard again, unless another tab has begun one. */
  saveAgain(): void {
    const { stage } = this;
    if (stage.kind !== 'removed' || this.hold === null || this.isBranch) return;
    this.setStage({ kind: 'saved' });
    this.startWriter(0, { claim: stage.seen });
  }

  /** Gives up a dashboard that is only on this page. */
  discard(): void {
    if (this.stage.kind === 'onlyHere') this.giveWay();
  }

  /**
   * Ends the opening, once what is unwritten has been written, or after 2 s. A dashboard that was removed, or that
   * another page may have, is not saved again at the end.
   */
  close(): Promise<void> {
    return (this.ending ??= this.end());
  }

  private async end(): Promise<void> {
    const { writer } = this;
    const mayWrite = !this.isClosed && this.stage.kind !== 'onlyHere';
    this.isClosed = true;
    if (writer && mayWrite && !writer.isSettled && writer.claimedAbsence === null) await writer.finish(CLOSING_LIMIT);
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

  private get stage(): Stage {
    return this.state.stage;
  }

  private setStage(stage: Stage): void {
    this.change(withStage(this.state, stage, this.writer !== null));
  }

  private change(changes: Partial<OpeningState>): void {
    this.state = { ...this.state, ...changes };
    this.deps.onChange();
  }

  private async run(former: Promise<void>): Promise<void> {
    const { uid, owner, way, begins } = this;
    const { signal } = this.controller;
    try {
      await former;
      const listener = { onRequested: () => void this.lose(), onLost: () => void this.lose() };
      const { hold, dashboard } = await takeDashboard({ uid, owner, way, begins, listener }, this.deps, signal);
      signal.throwIfAborted();
      this.hold = hold;
      // A dashboard that was cleared or removed begins anew only when the user asks for it.
      if (dashboard && (dashboard.formerOwner !== null || begins)) return await this.show(dashboard);
      // A duplicated tab has the mark of the tab that it was copied from, which has the dashboard.
      this.deps.device.tab.write('owner', null);
      this.giveWay(dashboard ? 'nowhere' : 'elsewhere');
    } catch (error) {
      if (!signal.aborted) await this.keepInMemory(problemOf(error) ?? 'noAnswer');
    }
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
    const text = result === 'unreadable' ? JSON.stringify(saved) : null;
    this.change({
      stage: seen === null ? { kind: 'saved' } : { kind: 'memory', problem: 'noRoom' },
      unreadableTexts: text === null ? unreadableTexts : [...unreadableTexts, text],
      isNewHere: result === 'nothingSaved' && this.deps.accounts.hasOldGrant(this.account),
    });
    this.startWriter(saved ? lastNumberOf(saved) : 0, {
      ...(text !== null && { unreadableText: { key: this.owner, text } }),
      ...(seen !== null && { claim: seen }),
      isSavedInPart: result === 'restored',
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
      if (problemOf(error) === 'newer' && !this.isClosed && !this.isLeaving) {
        this.writer?.stop();
        void this.keepInMemory('newer');
      }
      throw error;
    }
  }

  private onUnsaved(since: Ms | null): void {
    if (this.isClosed || this.stage.kind === 'onlyHere') return;
    if (since === null && this.stage.kind === 'memory') this.setStage({ kind: 'saved' });
    else if (since !== this.state.unsavedSince) this.change({ unsavedSince: since });
  }

  /** A write was refused: this page does not own the dashboard. */
  private onRefused({ kind, seen }: StoreOutcome): void {
    this.writer?.stop();
    if (this.isClosed) return;
    if (this.stage.kind === 'onlyHere') void this.giveWayIfSaved();
    else if (kind === 'elsewhere') void this.lose();
    else if (!this.isLeaving) this.setStage({ kind: 'removed', seen });
  }

  /** Another tab wants the dashboard, or has it already. */
  private async lose(): Promise<void> {
    const { writer } = this;
    if (this.isClosed || this.isLeaving) return;
    if (writer === null || this.isBranch) return this.giveWay();
    this.isLeaving = true;
    if (this.stage.kind !== 'removed') {
      // The transaction reads who owns the dashboard, so it also finds out whether the dashboard is still there.
      writer.verify();
      await writer.untilSettled(LEAVING_LIMIT);
    }
    await this.giveWayIfSaved();
  }

  /** Gives way if all that this page has done is saved; otherwise its dashboard stays on it (PRODUCT.md P11.4c). */
  private async giveWayIfSaved(): Promise<void> {
    const { writer, uid, controller } = this;
    if (writer === null || this.isClosed) return;
    // Another page has become the owner; of the dashboard that this one wrote, unless the storage was cleared.
    const look = () => isSaved(uid, writer.writtenUpTo, LEAVING_LIMIT, this.deps, controller.signal);
    const isThere = this.stage.kind !== 'removed' && (!writer.isRefused || (await look()));
    if (this.isClosed) return;
    if (isThere && (writer.isRefused ? !writer.hasUnwrittenWork : writer.isSafe)) return this.giveWay();
    this.releaseLock();
    this.setStage({ kind: 'onlyHere', since: isThere ? writer.onlyHereSince : null });
    writer.halt(() => this.isClosed || this.giveWay());
  }

  /** Ends the opening, and shows where the dashboard is. */
  private giveWay(place: AwayPlace = 'elsewhere'): void {
    this.abort();
    if (this.writer !== null && !this.isBranch) this.deps.program.clear();
    this.setStage({ kind: place });
  }
}
