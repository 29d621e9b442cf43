import type { Cancel, Ms } from '../../engine/clock/clock';
import type { AccountAlias, AccountTag } from '../../services/accounts/accounts';
import type { DashboardHold } from '../../services/keptDashboards/dashboardLock';
import { NOTHING_KEPT, type NumberedInput } from '../../services/keptDashboards/keptDashboards';
import { untilVisible } from '../../services/page/pageAttention';
import { loadPatiently } from '../../shared/load/loadPatiently';
import type { KeeperDeps } from './keeperDeps';
import { NOTHING_YET, statusOf, step, type Effect, type KeepingEvent, type KeepingState } from './keepingMachine';
import { isFollowed, nextState } from './workLog';

/** A snapshot is taken so long after the first input since the last one, so that inputs stay few. */
const SNAPSHOT_DELAY: Ms = 1000;

/** What a status is made of. */
const KEYS_SHOWN = ['stage', 'isFull', 'isNotReturned', 'setAside'] as const;

/** Tells a trouble that stays from one in passing, which is thrown on. */
function lastingTrouble(error: unknown): 'forbidden' | 'noRoom' {
  const name = error instanceof DOMException ? error.name : 'SecurityError';
  if (name === 'QuotaExceededError') return 'noRoom';
  if (name === 'SecurityError' || name === 'InvalidStateError') return 'forbidden';
  throw error;
}

/** Keeps the dashboard of the person who is at it, on this device, for that person alone (PRODUCT.md P11): does what the machine says. */
export class DashboardKeeper<State> {
  private state: KeepingState = NOTHING_YET;
  private hold: DashboardHold | null = null;
  /** What the page has asked of the device before it may let go of the lock. */
  private writing: Promise<unknown> = Promise.resolve();
  /** Counts the openings: what an earlier one comes to is of no use any more. */
  private turn = 0;
  private saving: Cancel | null = null;
  /** The number of the input whose effects are under way; `null` while those of something else are. */
  private cause: number | null = null;

  constructor(private readonly deps: KeeperDeps<State>) {}

  /** Somebody may use the dashboard at whose address they are, or has come to that address. */
  follow(person: AccountAlias): void {
    this.tell({ is: 'came', person });
    void this.place();
  }

  /** An input, with the state before it; `null` where it is of no dashboard. */
  onInput(input: Omit<NumberedInput, 'number'> | null, before: State): void {
    const { stage } = this.state;
    this.cause = null;
    if (stage.is !== 'placed' || input === null) return;
    const { pending, isFull } = stage.log;
    if (!isFollowed(stage.log) && !isFull) {
      const bare = () => nextState(stage.log, this.deps.program.snapshotOf(before, input.at));
      // What is on its way holds the recording, for which there may be no room.
      if (!(pending && this.noteState(() => pending)) && !this.noteState(bare)) this.tell({ is: 'stateNotNoted' });
    }
    this.tell({ is: 'input', input });
    this.cause = stage.log.number + 1;
  }

  onDue(): void {
    this.cause = null;
  }

  onSessionEnd(person: AccountAlias, at: Ms, before: State): void {
    this.tell({ is: 'sessionEnded', person, at, endedBy: this.cause }, before);
  }

  /** Does what follows from an event; `before` is the state that it ended. */
  tell(event: KeepingEvent, before?: State): void {
    const [state, ...effects] = step(this.state, event);
    const known = this.state;
    const isNews = KEYS_SHOWN.some((key) => state[key] !== known[key]);
    this.state = state;
    if (state.stage.is === 'away' || state.stage.is === 'elsewhere') this.cancelSaving();
    if (isNews) this.deps.setStatus(statusOf(state));
    for (const effect of effects) this.perform(effect, before);
  }

  /** Somebody leaves the page: should the clock be set back before they return, nothing that they have seen happens again. */
  onLeave(): void {
    const { stage } = this.state;
    if (stage.is !== 'placed' || !isFollowed(stage.log) || stage.log.isFull) return;
    this.deps.storage.dashboards.note(this.tagOf(stage.person), stage.fence, { inputs: stage.log.inputs, leftAt: this.deps.clock.now() });
  }

  /** Puts one's own dashboard in the place of the branch. It has stood still since it was left. */
  async backToMine(): Promise<void> {
    try {
      const restore = await this.loadRestore();
      const { stage } = this.state;
      const own = stage.is === 'memory' ? stage.own : stage.is === 'placed' ? stage.log.own : null;
      if (own === null) return;
      this.tell({ is: restore({ ...NOTHING_KEPT, snapshot: own, pausedAt: 0 }, false) ? 'returned' : 'ownUnreadable' });
    } catch {
      this.tell({ is: 'notReturned' });
    }
  }

  forgetSetAside(): void {
    const { stage } = this.state;
    this.tell({ is: 'setAside', what: null, setAside: [] });
    if (stage.is === 'placed') void this.deps.storage.dashboards.forgetSetAside(this.tagOf(stage.person), stage.fence).catch(() => {});
  }

  /** Does what earlier pages could not remove any more. Should that fail, nobody is told: it may be somebody else's. */
  async finishRemovals(): Promise<void> {
    await this.deps.storage.dashboards.finishRemovals().catch(() => {});
  }

  private perform(what: Effect, before: State | undefined): void {
    const { program, storage } = this.deps;
    const { dashboards } = storage;
    switch (what.effect) {
      case 'open':
        return void this.open(what.person, what.isTakenOver);
      case 'place':
        return void this.place();
      case 'release':
        return this.release();
      case 'leave':
        return program.release();
      case 'save':
        return void this.save();
      case 'saveSoon':
        return this.saveIn(SNAPSHOT_DELAY);
      case 'saveNext':
        this.cancelSaving();
        return this.saveIn(0);
      case 'handOver':
        return void this.handOver();
      case 'noteState':
        return void (this.noteState((log) => nextState(log, program.snapshot(false))) || this.tell({ is: 'stateNotNoted' }));
      case 'note':
        return dashboards.note(this.tagOf(what.person), what.fence, { inputs: what.inputs, ...(what.endedAt !== undefined && { endedAt: what.endedAt }) });
      case 'standStill':
        return this.writeOf(what.person, (tag) => dashboards.standStill(tag, what.at));
      case 'begin':
        return void (this.isAdmitted(what.person) && program.begin());
      case 'setOwnAside':
        return void this.setOwnAside(what);
      case 'saveEnd':
        return before && this.saveEnd(what, before);
      case 'remove':
        return this.writeOf(what.person, (tag) => dashboards.remove(tag).then((done) => done === 'done' || program.sayNotRemoved(done === 'noted')));
    }
  }

  /** @throws Error for the alias of nobody. */
  private tagOf(alias: AccountAlias): AccountTag {
    const tag = this.deps.accounts.tagOf(alias);
    if (tag === null) throw new Error(`Nobody has come as ${alias}.`);
    return tag;
  }

  /** Of somebody without a tag, as where the browser has no digests, nothing is kept. */
  private writeOf(alias: AccountAlias, work: (tag: AccountTag) => Promise<unknown>): void {
    const tag = this.deps.accounts.tagOf(alias);
    if (tag !== null) this.write(work(tag));
  }

  private write(work: Promise<unknown>): void {
    this.writing = Promise.allSettled([this.writing, work]);
  }

  private release(): void {
    const { hold } = this;
    this.hold = null;
    this.turn += 1;
    if (hold) void this.writing.then(() => hold.release());
  }

  private async open(person: AccountAlias, isTakenOver: boolean): Promise<void> {
    const { accounts, clock, page, storage } = this.deps;
    const { turn } = this;
    const isOver = () => this.turn !== turn;
    const cannotKeep = (trouble: 'noLocks' | 'forbidden' | 'noRoom') => isOver() || this.tell({ is: 'cannotKeep', trouble, at: clock.now() });
    // A sign-in leads all open tabs to the dashboard: the one that is looked at shall have it.
    await untilVisible(page);
    if (isOver()) return;
    try {
      await accounts.untilTagged(person);
      if (isOver()) return;
      const tag = this.tagOf(person);
      const listener = {
        onAsked: () => void (isOver() || this.tell({ is: 'asked' })),
        onLost: () => void (isOver() || this.tell({ is: 'lockLost' })),
      };
      const hold = await (isTakenOver ? storage.lock.takeOver(tag, listener) : storage.lock.take(tag, listener));
      if (isOver()) {
        if (hold !== 'elsewhere') hold?.release();
      } else if (hold === null) cannotKeep('noLocks');
      else if (hold === 'elsewhere') this.tell({ is: 'lockLost' });
      else {
        this.hold = hold;
        // One that is over by the next try is asked for no more.
        const opening = this.patiently(async () => (isOver() ? 'forbidden' : storage.dashboards.open(tag).catch(lastingTrouble)));
        this.write(opening);
        const found = await opening;
        if (typeof found === 'string') cannotKeep(found);
        else if (!isOver()) this.tell({ is: 'opened', found });
      }
    } catch {
      cannotKeep('forbidden');
    }
  }

  private readonly isAdmitted = (person: AccountAlias) => this.deps.program.admitted() === person;

  /** Puts what was kept in its place, once it is known that its person may use the dashboard, and is at it. */
  private async place(): Promise<void> {
    const { program, clock } = this.deps;
    const { stage } = this.state;
    if (stage.is !== 'found' || !this.isAdmitted(stage.person)) return;
    const { person, found, isTakenOver } = stage;
    try {
      const restore = found.snapshot === null ? null : await this.loadRestore();
      if (this.state.stage !== stage || !this.isAdmitted(person)) return;
      const isRead = restore?.(found, isTakenOver) ?? true;
      if (restore === null || !isRead) program.begin();
      this.tell({ is: 'putInPlace', isRead });
    } catch {
      if (this.state.stage === stage) this.tell({ is: 'cannotKeep', trouble: 'notLoaded', at: clock.now() });
    }
  }

  private readonly loadRestore = () => this.patiently(this.deps.program.loadRestore);

  private readonly patiently = <Result>(work: () => Promise<Result>) => loadPatiently(work, this.deps.clock);

  private saveIn(delay: Ms): void {
    const { clock } = this.deps;
    this.saving ??= clock.callAt(clock.now() + delay, () => void this.save());
  }

  private cancelSaving(): void {
    this.saving?.();
    this.saving = null;
  }

  /** A failure in passing shall not cost what was pressed and is noted nowhere. Who asked may have stolen it meanwhile, and this page have asked again. */
  private async handOver(): Promise<void> {
    const { turn } = this;
    if (!(await this.save())) await this.save();
    if (this.turn === turn) this.tell({ is: 'lockLost' });
  }

  private async save(): Promise<boolean> {
    this.cancelSaving();
    const { stage } = this.state;
    if (stage.is !== 'placed') return true;
    const { person, fence } = stage;
    // Taking it lets things happen, of which the log hears.
    const snapshot = this.deps.program.snapshot(true);
    if (this.state.stage.is !== 'placed') return true;
    const kept = nextState(this.state.stage.log, snapshot);
    this.tell({ is: 'stateSent', kept });
    const [{ dashboards }, tag] = [this.deps.storage, this.tagOf(person)];
    const isTheirs = () => this.state.stage.is === 'placed' && this.state.stage.person === person && this.state.stage.fence === fence;
    try {
      const saved = dashboards.save(tag, fence, kept);
      this.write(saved);
      const isSaved = await saved;
      if (!isSaved) dashboards.note(tag, fence, { inputs: [] });
      if (isTheirs()) this.tell(isSaved ? { is: 'stateSaved', kept } : { is: 'saveRefused' });
      return true;
    } catch {
      if (isTheirs()) this.tell({ is: 'stateNotSaved', kept });
      return false;
    }
  }

  /** Gives whether there was room. */
  private noteState(make: (log: Extract<KeepingState['stage'], { is: 'placed' }>['log']) => ReturnType<typeof nextState>): boolean {
    const { stage } = this.state;
    if (stage.is !== 'placed') return false;
    const kept = make(stage.log);
    const isNoted = this.deps.storage.dashboards.noteState(this.tagOf(stage.person), stage.fence, kept);
    if (isNoted) this.tell({ is: 'stateNoted', kept });
    return isNoted;
  }

  private async setOwnAside({ person, fence }: Extract<Effect, { effect: 'setOwnAside' }>): Promise<void> {
    try {
      const { setAside } = await this.deps.storage.dashboards.setOwnAside(this.tagOf(person), fence);
      this.tell({ is: 'setAside', what: 'own', setAside });
    } catch {
      // It stays where it is.
      this.tell({ is: 'notReturned' });
    }
  }

  private saveEnd({ person, fence, log, at }: Extract<Effect, { effect: 'saveEnd' }>, before: State): void {
    const { dashboards } = this.deps.storage;
    const tag = this.tagOf(person);
    const kept = nextState(log, this.deps.program.snapshotOf(before, at), at);
    if (!isFollowed(log)) dashboards.noteState(tag, fence, kept);
    const saved = dashboards.save(tag, fence, kept).then((isSaved) => isSaved && dashboards.note(tag, fence, { inputs: [] }));
    this.write(saved);
  }
}
