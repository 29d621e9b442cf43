import type { Ms } from '../../engine/clock/clock';

/** An input that came since the snapshot; inputs are counted through the whole life of a kept dashboard. */
export interface NumberedInput {
  readonly number: number;
  /** Machine time, UTC ms. */
  readonly at: Ms;
  readonly type: string;
  readonly payload?: unknown;
}

/**
 * What is kept of one account's dashboard. Its texts are not believed until their reader has checked them. The names of its
 * fields stay: pages of earlier versions read and write the same record. The code's `own` is `mine` here.
 */
export interface KeptDashboard {
  /** Goes up whenever a page takes the dashboard over; a page with a lower one may write no more. */
  readonly fence: number;
  readonly snapshot: string | null;
  /** Counts the snapshots that were made of this dashboard, written or not. */
  readonly serial: number;
  /** The number of the last input that the snapshot holds. */
  readonly upTo: number;
  readonly inputs: readonly NumberedInput[];
  /** Since when its time stands still, because its person has signed out (UTC ms). */
  readonly pausedAt: Ms | null;
  /** When its person last left the page in which it lives, if that is known (UTC ms). */
  readonly leftAt?: Ms | undefined;
  /**
   * While a branch of a timeline is what is kept: the snapshot of one's own dashboard, which stands still until its
   * person goes back to it.
   */
  readonly mine: string | null;
  /** What could not be read, as it was kept, until its person has done with it. */
  readonly setAside: readonly string[];
}

/** What a page keeps of its dashboard. */
export interface Kept extends Pick<KeptDashboard, 'snapshot' | 'serial' | 'upTo' | 'mine' | 'pausedAt'> {
  /** The serial of what could not be read: what the device keeps of it is set aside, and not replaced. */
  readonly unread?: number;
}

/** What a page writes at once, while the table can only be written by and by. */
export interface Journal {
  readonly inputs: readonly NumberedInput[];
  /** Its person has left the page (UTC ms). */
  readonly leftAt?: Ms;
  /** The page has learned that the session is over (UTC ms). The dashboard lived in it: no other page's moment counts that is later by its own clock. */
  readonly endedAt?: Ms;
}
