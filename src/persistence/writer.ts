import type { Cancel, Clock, Ms } from '../engine/clock/clock';
import type { Change, Checkpoint, Entry, Outcome } from './store';

/** A checkpoint is due after so many inputs, or so long after the first that is in none. */
const MOST_ENTRIES = 200;
const CHECKPOINT_DELAY: Ms = 60_000;

/** What is not written by then is said to be, and what is not written by then is tried again. */
const SLOW: Ms = 1000;
const RETRY_DELAY: Ms = 5000;

interface WriterDeps {
  readonly clock: Clock;
  /** Writes in one transaction, which is issued before the call returns. */
  readonly commit: (change: Omit<Change, 'head'>, claims: boolean) => Promise<Outcome>;
  /** Drops a connection that may be broken. */
  readonly reconnect: () => void;
  /** Calls back in an idle moment, within 5 s. */
  readonly whenIdle: (run: () => void) => void;
  /** Returns the dashboard as it is now, as text. */
  readonly snapshot: () => string;
  /** Is told since when something waits to be written, once that is long; `null` when all is written. */
  readonly onUnsaved: (since: Ms | null) => void;
  /** Is told when this page no longer owns the dashboard, and has written nothing. */
  readonly onLost: (outcome: Exclude<Outcome, 'done'>) => void;
}

/** What a dashboard begins with on this page. */
interface Placement {
  /** What could not be read is set aside by the transaction that puts something in its place. */
  readonly unreadable?: { readonly key: string; readonly text: string };
  /** The dashboard is kept again, and nobody owns it. */
  readonly claims?: boolean;
}

/** Writes the dashboard of this page: each input at once, and a checkpoint now and then. */
export class Writer {
  /** The checkpoint that the dashboard was placed with, until it is written: no input is written without it. */
  private placing: (Placement & { readonly checkpoint: Checkpoint }) | null = null;
  /** The inputs that are not known to be written. */
  private pending: readonly Entry[] = [];
  /** The connection was closed, and perhaps the storage cleared. */
  private isUnverified = false;
  private waitingSince: Ms | null = null;
  private waits: readonly Cancel[] = [];
  private checkpointed: number;
  private checkpointDue: Cancel | null = null;
  private stage: 'writing' | 'suspended' | 'stopped' = 'suspended';
  private flushed: (() => void)[] = [];

  /** @param number of the last input that is kept */
  constructor(
    private number: number,
    private readonly deps: WriterDeps,
  ) {
    this.checkpointed = number;
  }

  /** Whether everything is written. */
  get isSettled(): boolean {
    return this.placing === null && this.pending.length === 0 && !this.isUnverified;
  }

  /** Begins with a dashboard that has just been put in its place. */
  place(placement: Placement = {}): void {
    this.stage = 'writing';
    this.pending = [];
    this.placing = { ...placement, checkpoint: { text: this.deps.snapshot(), upTo: this.number } };
    this.write();
  }

  input(input: Omit<Entry, 'number'>): void {
    if (this.stage !== 'writing') return;
    this.number += 1;
    this.pending = [...this.pending, { ...input, number: this.number }];
    this.write();
    this.checkpointDue ??= this.in(CHECKPOINT_DELAY, () => this.deps.whenIdle(() => this.checkpoint()));
    if (this.number - this.checkpointed === MOST_ENTRIES) this.deps.whenIdle(() => this.checkpoint());
  }

  /** Has a new connection show whether the dashboard is still there, and write what is not written. */
  verify(): void {
    if (this.stage !== 'writing') return;
    this.isUnverified = true;
    this.write();
  }

  /** Writes what is not written, by a new connection. */
  tryAgain(): void {
    if (this.stage !== 'writing' || this.isSettled) return;
    this.deps.reconnect();
    this.waits.forEach((cancel) => cancel());
    this.waits = [];
    this.write();
  }

  /** Resolves once everything is written, or after a limit. */
  async flush(limit: Ms): Promise<void> {
    if (this.isSettled || this.stage === 'stopped') return;
    this.write();
    await new Promise<void>((resolve) => {
      const cancel = this.in(limit, resolve);
      this.flushed.push(() => {
        cancel();
        resolve();
      });
    });
  }

  /** Takes no more inputs until a dashboard is placed again. */
  suspend(): void {
    if (this.stage === 'writing') this.stage = 'suspended';
    this.stopWaiting();
    this.checkpointDue?.();
    this.checkpointDue = null;
  }

  /** Writes no more; what comes of what is on its way changes nothing here. */
  stop(): void {
    this.suspend();
    this.stage = 'stopped';
    this.stopWaiting();
  }

  private checkpoint(): void {
    if (this.stage !== 'writing') return;
    const text = this.deps.snapshot();
    const checkpoint = { text, upTo: this.number };
    this.checkpointDue?.();
    this.checkpointDue = null;
    if (this.placing) this.placing = { ...this.placing, checkpoint };
    this.write(checkpoint);
  }

  private write(checkpoint: Checkpoint | undefined = this.placing?.checkpoint): void {
    if (!this.isSettled && this.stage === 'writing') this.wait();
    void this.commit(this.placing, checkpoint, this.number);
  }

  private async commit(placing: typeof this.placing, checkpoint: Checkpoint | undefined, upTo: number): Promise<void> {
    const entries = this.pending.filter(({ number }) => number > (checkpoint?.upTo ?? 0));
    const { unreadable, claims = false } = placing ?? {};
    const change = { entries, ...(checkpoint && { checkpoint }), ...(unreadable && { unreadable }) };
    // What was not written is tried again later; a checkpoint that only comes now and then, when the next one is due.
    const outcome = await this.deps.commit(change, claims).catch(() => null);
    if (outcome === null || this.stage === 'stopped') return;
    if (outcome !== 'done') {
      this.stop();
      this.deps.onLost(outcome);
      return;
    }
    if (this.placing === placing) this.placing = null;
    this.pending = this.pending.filter(({ number }) => number > upTo);
    this.isUnverified = false;
    if (checkpoint) this.checkpointed = checkpoint.upTo;
    if (!this.isSettled) return;
    this.stopWaiting();
    this.deps.onUnsaved(null);
  }

  private wait(): void {
    const { clock, onUnsaved } = this.deps;
    if (this.waits.length > 0) return;
    const since = (this.waitingSince ??= clock.now());
    const slow = this.in(since + SLOW - clock.now(), () => onUnsaved(since));
    this.waits = [slow, this.in(RETRY_DELAY, () => this.tryAgain())];
  }

  private stopWaiting(): void {
    this.waits.forEach((cancel) => cancel());
    this.waits = [];
    this.waitingSince = null;
    for (const resolve of this.flushed.splice(0)) resolve();
  }

  private in(delay: Ms, run: () => void): Cancel {
    const { clock } = this.deps;
    return clock.callAt(clock.now() + delay, run);
  }
}
