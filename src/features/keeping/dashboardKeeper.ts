import type { Cancel, Clock, Ms } from '../../engine/clock/clock';
import type { AccountAlias, Accounts, AccountTag } from '../../services/accounts/accounts';
import type { DashboardHold } from '../../services/keptDashboards/dashboardLock';
import type { DeviceStorage, KeepingStatus } from '../../services/keptDashboards/keeping';
import { NOTHING_KEPT, type KeptDashboard, type NumberedInput } from '../../services/keptDashboards/keptDashboards';
import { untilVisible, type PageAttention } from '../../services/page/pageAttention';
import { loadPatiently } from '../../shared/load/loadPatiently';
import { NOTHING_YET, statusOf, step, type Effect, type KeepingEvent, type KeepingState } from './keepingMachine';
import { isFollowed, nextState } from './workLog';

/** A snapshot is taken so long after the first input since the last one, so that inputs stay few. */
const SNAPSHOT_DELAY: Ms = 1000;

/** What keeping needs of the program whose dashboard it keeps. */
export interface KeptProgram<State> {
  /** Whose dashboard may be put in its place just now, if somebody's may. */
  readonly admitted: () => AccountAlias | null;
  readonly state: () => State;
  /** Lets everything happen that is due, and gives the dashboard as it is now, as text for `restore`. */
  readonly snapshot: (isWithRecording: boolean) => string;
  /** Gives a state at its moment (UTC ms) likewise, without a recording. */
  readonly snapshotOf: (state: State, at: Ms) => string;
  /** Loads what puts a kept dashboard in its place, which gives false when it cannot be read. */
  readonly loadRestore: () => Promise<(kept: KeptDashboard, isTakenOver: boolean) => boolean>;
  /** Begins a dashboard on the page, unless that has been done. */
  readonly begin: () => void;
  /** Forgets the dashboard on the page, which lives elsewhere from now on. */
  readonly release: () => void;
  /** Says that what was to be removed is still on the device, and whether the next start removes it. */
  readonly sayNotRemoved: (isNoted: boolean) => void;
}

export interface KeeperDeps<State> {
  readonly program: KeptProgram<State>;
  readonly accounts: Accounts;
  readonly clock: Clock;
  /** Whether somebody looks at the page. */
  readonly page: PageAttention;
  readonly storage: DeviceStorage;
  readonly setStatus: (status: KeepingStatus) => void;
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
    if (!isFollowed(stage.log)) this.noteState(() => stage.log.pending ?? nextState(stage.log, this.deps.program.snapshotOf(before, input.at)));
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
    const { stage, trouble, setAside } = this.state;
    const isNews = state.stage !== stage || state.trouble !== trouble || state.setAside !== setAside;
    this.state = state;
    if (state.stage.is === 'away' || state.stage.is === 'elsewhere') this.cancelSaving();
    if (isNews) this.deps.setStatus(statusOf(state));
    for (const effect of effects) this.perform(effect, before);
  }

  /** Somebody leaves the page: should the clock be set back before they return, nothing that they have seen happens again. */
  onLeave(): void {
    const { stage } = this.state;
    if (stage.is !== 'placed' || !isFollowed(stage.log)) return;
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
        return void this.save().then(() => this.tell({ is: 'lockLost' }));
      case 'noteState':
        return this.noteState((log) => nextState(log, program.snapshot(false)));
      case 'note':
        return dashboards.note(this.tagOf(what.person), what.fence, { inputs: what.inputs, ...(what.endedAt !== undefined && { endedAt: what.endedAt }) });
      case 'standStill':
        return this.write(dashboards.standStill(this.tagOf(what.person), what.at));
      case 'setAside':
        return void this.setAside(what);
      case 'saveEnd':
        return before && this.saveEnd(what, before);
      case 'remove':
        return this.write(dashboards.remove(this.tagOf(what.person)).then((done) => done === 'done' || program.sayNotRemoved(done === 'noted')));
    }
  }

  /** @throws Error for the alias of nobody. */
  private tagOf(alias: AccountAlias): AccountTag {
    const tag = this.deps.accounts.tagOf(alias);
    if (tag === null) throw new Error(`Nobody has come as ${alias}.`);
    return tag;
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
    const cannotKeep = (trouble: 'noLocks' | 'forbidden') => isOver() || this.tell({ is: 'cannotKeep', trouble, at: clock.now() });
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
        const opening = storage.dashboards.open(tag);
        this.write(opening);
        const found = await opening;
        if (!isOver()) this.tell({ is: 'opened', found });
      }
    } catch {
      cannotKeep('forbidden');
    }
  }

  private isAdmitted(person: AccountAlias): boolean {
    return this.deps.program.admitted() === person;
  }

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

  private loadRestore() {
    const { clock, program } = this.deps;
    return loadPatiently(program.loadRestore, (span) => new Promise((resolve) => clock.callAt(clock.now() + span, resolve)));
  }

  private saveIn(delay: Ms): void {
    const { clock } = this.deps;
    this.saving ??= clock.callAt(clock.now() + delay, () => void this.save());
  }

  private cancelSaving(): void {
    this.saving?.();
    this.saving = null;
  }

  private async save(): Promise<void> {
    this.cancelSaving();
    const { stage } = this.state;
    if (stage.is !== 'placed') return;
    const { person, fence } = stage;
    // Taking it lets things happen, of which the log hears.
    const snapshot = this.deps.program.snapshot(true);
    if (this.state.stage.is !== 'placed') return;
    const kept = nextState(this.state.stage.log, snapshot);
    this.tell({ is: 'stateSent', kept });
    const { dashboards } = this.deps.storage;
    const tag = this.tagOf(person);
    const isTheirs = () => this.state.stage.is === 'placed' && this.state.stage.person === person && this.state.stage.fence === fence;
    try {
      const saved = dashboards.save(tag, fence, kept);
      this.write(saved);
      const isSaved = await saved;
      if (!isSaved) dashboards.note(tag, fence, { inputs: [] });
      if (isTheirs()) this.tell(isSaved ? { is: 'stateSaved', kept } : { is: 'lockLost' });
    } catch {
      if (isTheirs()) this.tell({ is: 'stateNotSaved', kept });
    }
  }

  private noteState(make: (log: Extract<KeepingState['stage'], { is: 'placed' }>['log']) => ReturnType<typeof nextState>): void {
    const { stage } = this.state;
    if (stage.is !== 'placed') return;
    const kept = make(stage.log);
    if (this.deps.storage.dashboards.noteState(this.tagOf(stage.person), stage.fence, kept)) this.tell({ is: 'stateNoted', kept });
  }

  private async setAside({ person, fence, what }: Extract<Effect, { effect: 'setAside' }>): Promise<void> {
    try {
      const { setAside } = await this.deps.storage.dashboards.setAside(this.tagOf(person), fence, what);
      this.tell({ is: 'setAside', what, setAside });
    } catch {
      // It stays where it is, and nothing takes its place.
      this.tell({ is: 'notSetAside', at: this.deps.clock.now() });
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
