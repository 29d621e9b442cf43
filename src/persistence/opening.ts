import type { Ms } from '../engine/clock/clock';
import type { Entry } from '../program/restoreDashboard';
import type { AccountAlias } from '../services/accounts/accounts';
import type { AwayPlace, BranchRefusal, ReplacementRefusal } from '../services/persistence/persistence';
import { attempt } from '../shared/attempt';
import type { OpeningDeps } from './persistedProgram';
import {
  INITIAL_STATE,
  branchRefusalOf,
  problemOf,
  statusOf,
  withStage,
  type MemoryProblem,
  type OnlyHere,
  type OpeningState,
  type Stage,
  type Way,
} from './stage';
import { lastNumberOf, type StoreChange, type StoreOutcome, type Seen } from './store';
import { replaceDashboard } from './replaceDashboard';
import { isSaved, notLoaded, takeDashboard, type TakenDashboard } from './takeDashboard';
import { LEAVING_LIMIT, type TabHold } from './tabLock';
import { Writer } from './writer';
import type { StartOptions } from './writerDeps';

/** Time limit for writing what is pending at the end. */
const CLOSING_LIMIT: Ms = 2000;

/**
 * Why an opening ends. `wanted`: another page asks for the dashboard, or has it already. `newer`: a newer version has
 * changed the storage. `givenUp`: what only this page had is saved after all, or the user discards it. `session`: the
 * session has ended, or another opening begins.
 */
type Reason = 'wanted' | 'newer' | 'givenUp' | 'session';

/**
 * One opening of a user's dashboard on this page: it has the lock, the owner's id and the writer. Its life is one
 * function (`live`); whatever happens meanwhile only tells it why it ends.
 */
export class Opening {
  private state = INITIAL_STATE;
  /** Writes the dashboard on the page; `null` if none is, or one that is only in memory. */
  writer: Writer | null = null;
  private hold: TabHold | null = null;
  /** Whether the session has ended, or another opening begins. */
  private isOver = false;
  private readonly controller = new AbortController();
  private readonly owner: string;
  private readonly life: Promise<void>;
  private onEnd: (reason: Reason) => void = () => {};
  /** Called when the user is at the dashboard's URL with access, and when the opening ends. */
  onArrival = () => {};

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
    this.life = way === 'left' ? former : this.live(former);
  }

  /** Where the dashboard is, if not here. */
  get awayPlace(): AwayPlace | null {
    return this.state.stage.kind === 'elsewhere' || this.state.stage.kind === 'nowhere' ? this.state.stage.kind : null;
  }

  get status() {
    const quietPlace = this.way === 'returned' ? this.deps.shownBefore : null;
    return statusOf(this.state, this.writer?.lateSince ?? null, quietPlace);
  }

  /** Why a branch may not replace the dashboard on the page now; `null` if it may. */
  get branchRefusal(): BranchRefusal | null {
    return this.isAllowedOnPage() ? branchRefusalOf(this.state, this.writer?.isSettled === true) : 'notHere';
  }

  /** @param isWork whether the user would miss it */
  addInput(input: Omit<Entry, 'number'>, isWork: boolean): void {
    this.writer?.addInput(input, isWork);
    if (isWork && (this.state.isBranch || this.state.stage.kind === 'memory')) this.change({ hasWorkInMemory: true });
  }

  /** A branch has replaced the dashboard on the page. The dashboard stays saved, and this page its owner. */
  branch(): void {
    this.writer?.suspend();
    this.change({ isBranch: true, hasWorkInMemory: false });
  }

  /** This page has removed the saved dashboard, and left the absence `seen`. It saves nothing of it any more. */
  onRemoved(seen: Seen): void {
    if (this.writer === null) return;
    this.writer.stop();
    this.setStage({ kind: 'removed', seen });
  }

  /** Removes what was set aside: the texts that couldn't be read, or a dashboard that a copy replaced, by its key. */
  forget(what: string): void {
    const isUnreadable = what === 'unreadable';
    this.writer?.forget(isUnreadable ? { unreadableText: null } : { replaced: { key: what, text: null } });
    const { unreadableTexts, replaced } = this.state;
    this.change({
      unreadableTexts: isUnreadable ? [] : unreadableTexts,
      replaced: replaced.filter(({ key }) => key !== what),
    });
  }

  /** Replaces the dashboard with a snapshot's. Resolves to why it did not, or `null`. */
  async replace(snapshot: string, former: string): Promise<ReplacementRefusal | null> {
    const { writer, branchRefusal } = this;
    if (this.state.isBranch) return 'branch';
    if (branchRefusal !== null || writer === null) return branchRefusal ?? 'notHere';
    const result = await replaceDashboard(snapshot, former, writer, this.deps, () => this.writer !== writer);
    if (typeof result === 'string') return result;
    this.change({ replaced: [...this.state.replaced, result], isNewHere: false });
    return null;
  }

  /** Saves the page's dashboard again, unless another tab has begun one. */
  saveAgain(): void {
    const { stage } = this.state;
    if (stage.kind !== 'removed' || this.state.isBranch) return;
    this.setStage({ kind: 'saved' });
    this.startWriter(0, { claim: stage.seen, dashboard: this.writer?.dashboard ?? this.owner });
  }

  /** Gives up a dashboard that is only on this page. */
  discard(): void {
    if (this.state.stage.kind === 'onlyHere') this.end('givenUp');
  }

  /**
   * Ends the opening, once what is unwritten has been written, or after 2 s. A dashboard that was removed, or that
   * another page may have, is not saved again at the end.
   */
  close(): Promise<void> {
    this.isOver = true;
    // The dashboard leaves the page now: no checkpoint may be made of what comes next.
    this.writer?.suspend();
    this.end('session');
    return this.life;
  }

  private setStage(stage: Stage): void {
    this.change(withStage(this.state, stage, this.writer !== null));
  }

  private change(changes: Partial<OpeningState>): void {
    this.state = { ...this.state, ...changes };
    this.deps.onChange();
  }

  private async live(former: Promise<void>): Promise<void> {
    const { uid, owner, way, begins, deps } = this;
    const { signal } = this.controller;
    try {
      await former;
      const onWanted = () => this.end('wanted');
      const taken = await takeDashboard({ uid, owner, way, begins, onWanted }, deps, signal);
      if (typeof taken === 'string') return this.giveWay(taken);
      this.hold = taken.hold;
      await this.untilAllowedOnPage();
      signal.throwIfAborted();
      this.show(taken);
      for (let reason = await this.untilEnd(); reason !== 'session'; reason = await this.untilEnd()) {
        if (reason === 'newer') return await this.keepInMemory('newer');
        const onlyHere = reason === 'givenUp' ? null : await this.findOnlyHere();
        if (onlyHere === null) return this.giveWay('elsewhere');
        this.keepHere(onlyHere);
      }
      await this.writer?.finish(CLOSING_LIMIT);
    } catch (error) {
      if (this.isOver) return;
      if (signal.aborted) this.giveWay('elsewhere');
      else await this.keepInMemory(problemOf(error) ?? 'noAnswer');
    } finally {
      this.letGo();
      this.controller.abort();
    }
  }

  /** Ends the wait of `live`, for a reason. While no dashboard is saved from this page, it ends at once. */
  private end(reason: Reason): void {
    if (this.writer === null) this.controller.abort();
    this.onArrival();
    this.onEnd(reason);
  }

  /** Resolves with the next reason to end. Others that come while `live` handles it change nothing. */
  private untilEnd(): Promise<Reason> {
    return this.isOver ? Promise.resolve('session') : new Promise((resolve) => (this.onEnd = resolve));
  }

  /** Resolves once the user is known to have access and is at the dashboard's URL, or the opening has ended. */
  private async untilAllowedOnPage(): Promise<void> {
    while (!this.isAllowedOnPage() && !this.controller.signal.aborted)
      await new Promise<void>((resolve) => (this.onArrival = resolve));
  }

  private isAllowedOnPage(): boolean {
    return this.deps.program.userWithAccess() === this.account;
  }

  /** Shows the saved dashboard, or a new one, and saves it from then on. */
  private show({ saved, unreadableTexts, replaced, isSameTab, restore, seen }: TakenDashboard): void {
    const isRestored = saved !== null && attempt(() => restore?.(saved, isSameTab) === true, null);
    if (isRestored === null) throw notLoaded();
    if (!isRestored) this.deps.program.begin();
    const text = saved && !isRestored ? JSON.stringify(saved) : null;
    this.change({
      stage: seen === null ? { kind: 'saved' } : { kind: 'memory', problem: 'noRoom' },
      unreadableTexts: text === null ? unreadableTexts : [...unreadableTexts, text],
      replaced,
      isNewHere: saved === null && this.deps.accounts.hasOldGrant(this.account),
    });
    this.startWriter(saved ? lastNumberOf(saved) : 0, {
      dashboard: (isRestored ? saved.checkpoint.dashboard : undefined) ?? this.owner,
      ...(text !== null && { unreadableText: { key: this.owner, text } }),
      ...(seen !== null && { claim: seen }),
      isSavedInPart: isRestored,
    });
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
        onChange: () => this.onWriterChange(),
        onRefused: ({ kind, seen }) => {
          if (kind === 'elsewhere' || this.state.stage.kind === 'onlyHere') this.end('wanted');
          else this.setStage({ kind: 'removed', seen });
        },
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
      if (problemOf(error) === 'newer') this.end('newer');
      throw error;
    }
  }

  private onWriterChange(): void {
    const { writer } = this;
    const { stage } = this.state;
    if (stage.kind === 'onlyHere' && writer?.isSafe) this.end('givenUp');
    else if (stage.kind === 'memory' && writer?.isSettled) this.setStage({ kind: 'saved' });
    else this.deps.onChange();
  }

  /**
   * Writes what is unwritten, for 1,500 ms at most, and returns what may then be on no other page (PRODUCT.md P11.4c);
   * `null` if nothing is.
   */
  private async findOnlyHere(): Promise<OnlyHere | null> {
    const { writer, uid, controller } = this;
    if (writer === null || this.state.isBranch) return null;
    // The transaction reads who owns the dashboard, so it also finds out whether the dashboard is still there.
    writer.verify();
    await writer.untilSettled(LEAVING_LIMIT);
    // Another page has become the owner; of the dashboard that this one wrote, unless the storage was cleared.
    const look = () => isSaved(uid, writer, this.deps, controller.signal);
    const isThere = this.state.stage.kind !== 'removed' && (!writer.isRefused || (await look()));
    if (isThere && writer.isSafe) return null;
    return { kind: 'onlyHere', since: isThere ? writer.onlyHereSince : null };
  }

  /** Keeps the dashboard on this page alone. */
  private keepHere(onlyHere: OnlyHere): void {
    this.hold?.release();
    this.setStage(onlyHere);
    this.writer?.halt();
  }

  private async keepInMemory(problem: MemoryProblem): Promise<void> {
    const { device, program } = this.deps;
    // After a reload that did not help, another reload will not help either.
    const isNewerStill = problem === 'newer' && device.tab.read('newer') !== null;
    if (problem === 'newer') device.tab.write('newer', 'seen');
    this.setStage({ kind: 'memory', problem: isNewerStill ? 'newerStill' : problem });
    this.letGo();
    await this.untilAllowedOnPage();
    if (!this.isOver) program.begin();
  }

  /** Takes the dashboard from the page, and shows where it is. The end of a session has emptied the page itself. */
  private giveWay(place: AwayPlace): void {
    if (this.writer !== null && !this.state.isBranch && !this.isOver) this.deps.program.clear();
    this.setStage({ kind: place });
  }

  /** Writes nothing more, and releases the lock. */
  private letGo(): void {
    this.writer?.stop();
    this.writer = null;
    this.hold?.release();
  }
}
