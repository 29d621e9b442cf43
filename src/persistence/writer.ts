import type { Cancel, Ms } from '../engine/clock/clock';
import type { Checkpoint, Entry } from '../program/restoreDashboard';
import type { StartOptions, WriterDeps } from './writerDeps';
import type { ReplacedDashboard } from '../services/persistence/persistence';
import { isAbsence, type StoreChange, type StoreOutcome } from './store';
import { callAfterAwake } from '../shared/timeLimits';

/** A checkpoint is due after this many inputs, or this long after the first input that is in no checkpoint. */
const MAX_ENTRIES = 200;
const CHECKPOINT_DELAY: Ms = 60_000;

/** Unsaved inputs are reported after `REPORT_DELAY`, and written again after `RETRY_DELAY`. */
const REPORT_DELAY: Ms = 1000;
const RETRY_DELAY: Ms = 5000;
/** A write that is unanswered for this long counts as lost. */
const ANSWER_LIMIT: Ms = 30_000;

/** How many inputs one write contains at most. While more are pending, one write follows the other. */
export const MAX_PORTION = 50;

/** Writes this page's dashboard: each input at once, and a checkpoint now and then. */
export class Writer {
  /** The first checkpoint, until it is written. No input is written without it. */
  private first: (Omit<StartOptions, 'dashboard'> & { readonly checkpoint: Checkpoint }) | null;
  /** The inputs that are not confirmed as written. */
  private pending: readonly Entry[] = [];
  /** The connection was closed, and the storage may have been cleared. */
  private isUnverified = false;
  private isSuspended = false;
  private isHalted = false;
  private isStopped = false;
  readonly dashboard: string;
  /** Whether a copy's dashboard is replacing the saved one. No checkpoint is made of the one on the page meanwhile. */
  private isReplacing = false;
  /** Whether a write was refused, because this page does not own the dashboard. */
  isRefused = false;
  /** Number of the last input that the user would miss. */
  private lastWork = 0;
  /** Since when something has been unwritten or unverified (UTC ms). */
  private unsavedSince: Ms | null = null;
  /** Whether that was more than 1 s ago. */
  private isLate = false;
  /** The timers of the report and the retry. */
  private timers: readonly Cancel[] = [];
  private unansweredCount = 0;
  private lastWriteAt: Ms = 0;
  /** Number of the last input in a saved checkpoint. */
  private checkpointedUpTo: number;
  private cancelCheckpoint: Cancel | null = null;
  private onSettled = () => {};

  /** Starts to write the dashboard that is on the page now. @param lastNumber number of the last saved input */
  constructor(
    private lastNumber: number,
    private readonly deps: WriterDeps,
    options: StartOptions,
  ) {
    this.dashboard = options.dashboard;
    this.checkpointedUpTo = lastNumber;
    this.first = { ...options, checkpoint: this.checkpoint() };
    this.write();
  }

  private checkpoint(text = this.deps.snapshot()): Checkpoint {
    return { text, upTo: this.lastNumber, dashboard: this.dashboard };
  }

  get isSettled(): boolean {
    return this.first === null && this.pending.length === 0 && !this.isUnverified;
  }

  /** Whether nothing that the user would miss is unwritten or unverified. */
  get isSafe(): boolean {
    return !this.hasUnwrittenWork && !this.isUnverified;
  }

  get hasUnwrittenWork(): boolean {
    return this.first !== null || this.lastWork > this.writtenUpTo;
  }

  /** Number of the last input before which all are confirmed as written, itself included. */
  get writtenUpTo(): number {
    return (this.pending[0]?.number ?? this.lastNumber + 1) - 1;
  }

  /** Since when this page may have something that is not saved (UTC ms); `null` if it has saved nothing. */
  get onlyHereSince(): Ms | null {
    const { first, unsavedSince, deps } = this;
    return first === null || first.isSavedInPart ? (unsavedSince ?? deps.clock.now()) : null;
  }

  /** Since when something has been unsaved (UTC ms), after 1 s; otherwise `null`. */
  get lateSince(): Ms | null {
    return this.isLate ? this.unsavedSince : null;
  }

  /** @param isWork whether the user would miss it */
  addInput(input: Omit<Entry, 'number'>, isWork = true): void {
    // It is never written, but its page must not give way any more.
    if (this.isRefused && isWork) this.lastWork = Infinity;
    if (this.isSuspended || this.isStopped) return;
    this.lastNumber += 1;
    if (isWork) this.lastWork = this.lastNumber;
    this.pending = [...this.pending, { ...input, number: this.lastNumber }];
    if (this.isHalted) return;
    // The next portion follows when the writes under way have been answered.
    if (this.pending.length <= MAX_PORTION || this.unansweredCount === 0) this.write();
    this.cancelCheckpoint ??= this.callIn(CHECKPOINT_DELAY, () => this.deps.whenIdle(() => this.writeCheckpoint()));
    if (this.lastNumber - this.checkpointedUpTo === MAX_ENTRIES) this.deps.whenIdle(() => this.writeCheckpoint());
  }

  /** Checks over a new connection that the dashboard is still there, and writes what is pending. */
  verify(): void {
    if (this.isStopped || this.isHalted) return;
    this.isUnverified = true;
    this.write();
  }

  /** Writes what is pending over a new connection. */
  tryAgain(): void {
    if (this.isSettled || this.isStopped || this.isHalted) return;
    this.deps.reconnect();
    this.cancelTimers();
    this.write();
  }

  /**
   * Writes `text` in place of the saved dashboard, and keeps the `former` one, in one transaction. Resolves once that is
   * confirmed, with the number of the last input before it; otherwise to why not, within `limit` (awake ms).
   */
  async replace(
    text: string,
    former: ReplacedDashboard,
    limit: Ms,
  ): Promise<number | 'noRoom' | 'noAnswer' | 'notHere'> {
    const { clock, commit } = this.deps;
    const checkpoint = this.checkpoint(text);
    this.isReplacing = true;
    const answer = await new Promise<StoreOutcome | 'noRoom' | 'noAnswer'>((resolve) => {
      const cancel = callAfterAwake(clock, limit, () => resolve('noAnswer'));
      void commit({ checkpoint, replaced: former }, undefined)
        .then(resolve, ({ name }: Error) => resolve(name === 'QuotaExceededError' ? 'noRoom' : 'noAnswer'))
        .finally(cancel);
    });
    this.isReplacing = false;
    // Once the session has ended, the page has another dashboard.
    if (answer === 'noAnswer' && !this.isSuspended) {
      // It may be written nevertheless, so the dashboard on the page is written again after it.
      this.first = { checkpoint: this.checkpoint(), isSavedInPart: true, replaced: { ...former, text: null } };
      this.write();
    }
    if (typeof answer === 'string') return answer;
    if (answer.kind === 'done') return (this.checkpointedUpTo = checkpoint.upTo);
    this.refuse(answer);
    return 'notHere';
  }

  /** Deletes what was set aside, even if it is not written yet. */
  forget(change: Pick<StoreChange, 'unreadableText' | 'replaced'>): void {
    if (this.first) this.first = { ...this.first, ...change };
    else void this.commit(change);
    this.write();
  }

  /**
   * Ignores inputs from now on, and writes what is pending, but no dashboard in place of one that was cleared or removed.
   * Resolves like `untilSettled`.
   */
  async finish(limit: Ms): Promise<void> {
    this.suspend();
    const claim = this.first?.claim;
    if (this.isHalted || this.isSettled || (claim !== undefined && isAbsence(claim))) return;
    this.write();
    await this.untilSettled(limit);
  }

  /** Ignores inputs from now on. */
  suspend(): void {
    this.isSuspended = true;
    this.cancelCheckpoint?.();
    this.cancelCheckpoint = null;
  }

  /** Writes nothing more, and ignores the results of writes under way. */
  stop(): void {
    this.suspend();
    this.isStopped = true;
    this.cancelTimers();
    this.onSettled();
  }

  /** Writes nothing new: another page may own the dashboard. Writes under way may still be confirmed. */
  halt(): void {
    this.isHalted = true;
    this.cancelTimers();
    this.cancelCheckpoint?.();
  }

  /** Resolves once everything is written and verified, after `stop`, or after `limit` (awake ms). */
  async untilSettled(limit: Ms): Promise<void> {
    if (this.isSettled || this.isStopped) return;
    await new Promise<void>((resolve) => {
      const cancel = callAfterAwake(this.deps.clock, limit, resolve);
      this.onSettled = () => {
        cancel();
        resolve();
      };
    });
  }

  private writeCheckpoint(): void {
    if (this.isSuspended || this.isStopped || this.isHalted || this.isReplacing) return;
    const checkpoint = this.checkpoint();
    this.cancelCheckpoint?.();
    this.cancelCheckpoint = null;
    if (this.first) this.first = { ...this.first, checkpoint };
    this.write(checkpoint);
  }

  private write(checkpoint = this.first?.checkpoint): void {
    if (this.isStopped || this.isHalted) return;
    if (!this.isSettled) this.startTimers();
    const entries = this.pending.filter(({ number }) => number > (checkpoint?.upTo ?? 0)).slice(0, MAX_PORTION);
    const { unreadableText, replaced } = this.first ?? {};
    void this.commit({
      entries,
      ...(checkpoint && { checkpoint }),
      ...(unreadableText !== undefined && { unreadableText }),
      ...(replaced && { replaced }),
    });
  }

  private async commit(change: Omit<StoreChange, 'head'>): Promise<void> {
    const { first } = this;
    const { commit, clock } = this.deps;
    this.unansweredCount += 1;
    this.lastWriteAt = clock.now();
    // Failed writes are retried later. A failed periodic checkpoint waits until the next one is due.
    const outcome = await commit(change, first?.claim).catch(() => null);
    this.unansweredCount -= 1;
    if (outcome === null || this.isStopped) return;
    if (outcome.kind === 'done') return this.onWritten(first, change);
    this.refuse(outcome);
  }

  private refuse(outcome: StoreOutcome): void {
    this.isRefused = true;
    this.isUnverified = false;
    this.stop();
    this.deps.onRefused(outcome);
  }

  private onWritten(first: typeof this.first, { checkpoint, entries = [] }: Omit<StoreChange, 'head'>): void {
    const upTo = entries.at(-1)?.number ?? checkpoint?.upTo ?? 0;
    if (this.first === first) this.first = null;
    this.pending = this.pending.filter(({ number }) => number > upTo);
    this.isUnverified = false;
    if (checkpoint) this.checkpointedUpTo = checkpoint.upTo;
    if (!(this.isHalted ? this.isSafe : this.isSettled)) {
      if (this.unansweredCount === 0) this.write();
      return;
    }
    this.cancelTimers();
    this.unsavedSince = null;
    this.isLate = false;
    this.onSettled();
    this.deps.onChange();
  }

  private startTimers(): void {
    const { clock, onChange } = this.deps;
    if (this.timers.length > 0) return;
    const since = (this.unsavedSince ??= clock.now());
    const cancelReport = clock.callAt(since + REPORT_DELAY, () => {
      this.isLate = true;
      onChange();
    });
    this.timers = [cancelReport, this.callIn(RETRY_DELAY, () => this.retry())];
  }

  /** Writes again, unless a slow storage may still answer. */
  private retry(): void {
    const isAwaited = this.unansweredCount > 0 && this.deps.clock.now() - this.lastWriteAt < ANSWER_LIMIT;
    if (!isAwaited) return this.tryAgain();
    this.cancelTimers();
    this.startTimers();
  }

  private cancelTimers(): void {
    this.timers.forEach((cancel) => cancel());
    this.timers = [];
  }

  private callIn(delay: Ms, run: () => void): Cancel {
    const { clock } = this.deps;
    return clock.callAt(clock.now() + delay, run);
  }
}
