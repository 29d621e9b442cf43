import type { Cancel, Clock, Ms } from '../engine/clock/clock';
import type { Checkpoint, Entry } from '../program/restoreDashboard';
import type { Change, Outcome } from './store';

/** A checkpoint is due after this many inputs, or this long after the first input that is in no checkpoint. */
const MAX_ENTRIES = 200;
const CHECKPOINT_DELAY: Ms = 60_000;

/** Unsaved inputs are reported after `REPORT_DELAY`, and written again after `RETRY_DELAY`. */
const REPORT_DELAY: Ms = 1000;
const RETRY_DELAY: Ms = 5000;

interface WriterDeps {
  readonly clock: Clock;
  /** Writes in one transaction, which is issued before the call returns. */
  readonly commit: (change: Omit<Change, 'head'>, isClaim: boolean) => Promise<Outcome>;
  /** Drops a connection that may be broken. */
  readonly reconnect: () => void;
  /** Calls `run` when the browser is idle, within 5 s. */
  readonly whenIdle: (run: () => void) => void;
  /** Returns the current dashboard as text. */
  readonly snapshot: () => string;
  /** Called with the time since which something has been unsaved, after 1 s; with `null` once everything is saved. */
  readonly onUnsaved: (since: Ms | null) => void;
  /** Called when this page no longer owns the dashboard, and has written nothing. */
  readonly onLost: (outcome: Exclude<Outcome, 'done'>) => void;
}

/** Options for a dashboard that has just come onto the page. */
interface StartOptions {
  /** A saved text that could not be read. The first transaction saves it under `key`. */
  readonly unreadableText?: { readonly key: string; readonly text: string };
  /** Makes this page the owner, if no page owns the dashboard. */
  readonly isClaim?: boolean;
}

/** Writes this page's dashboard: each input at once, and a checkpoint now and then. */
export class Writer {
  /** The first checkpoint, until it is written. No input is written without it. */
  private firstCheckpoint: (StartOptions & { readonly checkpoint: Checkpoint }) | null = null;
  /** The inputs that are not confirmed as written. */
  private pending: readonly Entry[] = [];
  /** The connection was closed, and the storage may have been cleared. */
  private isUnverified = false;
  private unsavedSince: Ms | null = null;
  /** The timers of the report and the retry. */
  private timers: readonly Cancel[] = [];
  /** Number of the last input in a saved checkpoint. */
  private checkpointedUpTo: number;
  private cancelCheckpoint: Cancel | null = null;
  private stage: 'writing' | 'suspended' | 'stopped' = 'suspended';
  /** Functions that resolve the pending calls of `flush`. */
  private resolveFlushes: (() => void)[] = [];

  /** @param lastNumber number of the last saved input */
  constructor(
    private lastNumber: number,
    private readonly deps: WriterDeps,
  ) {
    this.checkpointedUpTo = lastNumber;
  }

  /** Whether everything is written. */
  get isSettled(): boolean {
    return this.firstCheckpoint === null && this.pending.length === 0 && !this.isUnverified;
  }

  /** Starts to write the dashboard that is on the page now. */
  start(options: StartOptions = {}): void {
    this.stage = 'writing';
    this.pending = [];
    this.firstCheckpoint = { ...options, checkpoint: { text: this.deps.snapshot(), upTo: this.lastNumber } };
    this.write();
  }

  addInput(input: Omit<Entry, 'number'>): void {
    if (this.stage !== 'writing') return;
    this.lastNumber += 1;
    this.pending = [...this.pending, { ...input, number: this.lastNumber }];
    this.write();
    this.cancelCheckpoint ??= this.callIn(CHECKPOINT_DELAY, () => this.deps.whenIdle(() => this.writeCheckpoint()));
    if (this.lastNumber - this.checkpointedUpTo === MAX_ENTRIES) this.deps.whenIdle(() => this.writeCheckpoint());
  }

  /** Checks over a new connection that the dashboard is still there, and writes what is pending. */
  verify(): void {
    if (this.stage !== 'writing') return;
    this.isUnverified = true;
    this.write();
  }

  /** Writes what is pending over a new connection. */
  tryAgain(): void {
    if (this.stage !== 'writing' || this.isSettled) return;
    this.deps.reconnect();
    this.timers.forEach((cancel) => cancel());
    this.timers = [];
    this.write();
  }

  /** Resolves once everything is written, or after `limit` (ms). */
  async flush(limit: Ms): Promise<void> {
    if (this.isSettled || this.stage === 'stopped') return;
    this.write();
    await new Promise<void>((resolve) => {
      const cancel = this.callIn(limit, resolve);
      this.resolveFlushes.push(() => {
        cancel();
        resolve();
      });
    });
  }

  /** Ignores inputs until the next `start`. */
  suspend(): void {
    if (this.stage === 'writing') this.stage = 'suspended';
    this.stopTimers();
    this.cancelCheckpoint?.();
    this.cancelCheckpoint = null;
  }

  /** Stops writing for good. Results of writes under way are ignored. */
  stop(): void {
    this.suspend();
    this.stage = 'stopped';
  }

  private writeCheckpoint(): void {
    if (this.stage !== 'writing') return;
    const checkpoint = { text: this.deps.snapshot(), upTo: this.lastNumber };
    this.cancelCheckpoint?.();
    this.cancelCheckpoint = null;
    if (this.firstCheckpoint) this.firstCheckpoint = { ...this.firstCheckpoint, checkpoint };
    this.write(checkpoint);
  }

  private write(checkpoint: Checkpoint | undefined = this.firstCheckpoint?.checkpoint): void {
    if (!this.isSettled && this.stage === 'writing') this.startTimers();
    void this.commit(this.firstCheckpoint, checkpoint, this.lastNumber);
  }

  private async commit(
    first: typeof this.firstCheckpoint,
    checkpoint: Checkpoint | undefined,
    upTo: number,
  ): Promise<void> {
    const entries = this.pending.filter(({ number }) => number > (checkpoint?.upTo ?? 0));
    const { unreadableText, isClaim = false } = first ?? {};
    const change = { entries, ...(checkpoint && { checkpoint }), ...(unreadableText && { unreadableText }) };
    // Failed writes are retried later. A failed periodic checkpoint waits until the next one is due.
    const outcome = await this.deps.commit(change, isClaim).catch(() => null);
    if (outcome === null || this.stage === 'stopped') return;
    if (outcome !== 'done') {
      this.stop();
      this.deps.onLost(outcome);
      return;
    }
    if (this.firstCheckpoint === first) this.firstCheckpoint = null;
    this.pending = this.pending.filter(({ number }) => number > upTo);
    this.isUnverified = false;
    if (checkpoint) this.checkpointedUpTo = checkpoint.upTo;
    if (!this.isSettled) return;
    this.stopTimers();
    this.deps.onUnsaved(null);
  }

  private startTimers(): void {
    const { clock, onUnsaved } = this.deps;
    if (this.timers.length > 0) return;
    const since = (this.unsavedSince ??= clock.now());
    const cancelReport = clock.callAt(since + REPORT_DELAY, () => onUnsaved(since));
    this.timers = [cancelReport, this.callIn(RETRY_DELAY, () => this.tryAgain())];
  }

  private stopTimers(): void {
    this.timers.forEach((cancel) => cancel());
    this.timers = [];
    this.unsavedSince = null;
    for (const resolve of this.resolveFlushes.splice(0)) resolve();
  }

  private callIn(delay: Ms, run: () => void): Cancel {
    const { clock } = this.deps;
    return clock.callAt(clock.now() + delay, run);
  }
}
