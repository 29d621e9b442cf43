import type { Change, Checkpoint, Database, Entry, Head } from './database';

/** A dashboard as it was kept: its checkpoint and the inputs since. */
export interface KeptDashboard {
  readonly checkpoint: Checkpoint;
  readonly entries: readonly Entry[];
}

/** What a page gets that opens the dashboard of an account. */
export interface Opened {
  /** `null` where nothing is kept. */
  readonly kept: KeptDashboard | null;
  readonly unreadable: readonly string[];
  /** The page that owned it before; nobody after a removal, or where the storage was cleared. */
  readonly formerOwner: string | null;
}

/** What became of a change: `elsewhere` means that another page owns the dashboard, `gone` that nobody does. Nothing is written then. */
export type Outcome = 'done' | 'elsewhere' | 'gone';

/** The dashboards on this device, one for each account. Each change is one transaction that reads the head first. */
export interface DashboardStore {
  /**
   * Reads the dashboard, and makes `owner` its owner. A page that opens it by itself (`isQuiet`) leaves one alone that nobody owns.
   *
   * @throws when the storage is forbidden, broken or full, or when `signal` aborts it.
   */
  open(uid: string, owner: string, isQuiet: boolean, signal: AbortSignal): Promise<Opened>;
  /**
   * Writes for the owner. One that claims the dashboard becomes its owner where nobody is.
   *
   * @throws when nothing was written, for want of room for one.
   */
  commit(uid: string, owner: string, change: Omit<Change, 'head'>, claims?: boolean): Promise<Outcome>;
  /** Removes a dashboard, whoever owns it. The head stays, so that its owner learns of it. @throws when that failed. */
  remove(uid: string, signal: AbortSignal): Promise<void>;
}

/** Creates the store of dashboards in a database. */
export function createDashboardStore({ transact }: Pick<Database, 'transact'>): DashboardStore {
  return {
    async open(uid, owner, isQuiet, signal) {
      const { head, checkpoint, entries, unreadable } = await transact(uid, 'all', { head: { owner } }, (found) => !isQuiet || !!found?.owner, signal);
      const kept = checkpoint ? { checkpoint, entries: entriesSince(checkpoint, entries) } : null;
      return { kept, unreadable, formerOwner: head?.owner ?? null };
    },
    async commit(uid, owner, change, claims = false) {
      const outcomeOf = (head: Head | undefined): Outcome => {
        if (head?.owner === owner || (claims && !head?.owner)) return 'done';
        return head?.owner ? 'elsewhere' : 'gone';
      };
      const { head } = await transact(uid, 'head', { ...change, ...(claims && { head: { owner } }) }, (found) => outcomeOf(found) === 'done');
      return outcomeOf(head);
    },
    async remove(uid, signal) {
      await transact(uid, 'head', { head: { owner: null }, checkpoint: null, unreadable: null }, undefined, signal);
    },
  };
}

/** Returns the inputs that follow a checkpoint without a gap. */
function entriesSince({ upTo }: Checkpoint, entries: readonly Entry[]): readonly Entry[] {
  let last = upTo;
  return entries.filter(({ number }) => {
    const isNext = number === last + 1;
    if (isNext) last = number;
    return isNext;
  });
}
