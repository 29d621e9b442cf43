import type { Clock } from '../engine/clock/clock';
import type { Seen, StoreChange, StoreOutcome } from './store';

/** What a writer works with. */
export interface WriterDeps {
  readonly clock: Clock;
  /** Writes in one transaction, which is issued before the call returns. */
  readonly commit: (change: Omit<StoreChange, 'head'>, claim: Seen | undefined) => Promise<StoreOutcome>;
  /** Drops a connection that may be broken. */
  readonly reconnect: () => void;
  /** Calls `run` when the browser is idle, within 5 s. */
  readonly whenIdle: (run: () => void) => void;
  /** Returns the current dashboard as text. */
  readonly snapshot: () => string;
  /** Called when something has been unsaved for 1 s, and when everything is saved. */
  readonly onChange: () => void;
  /** Called when this page does not own the dashboard, and has written nothing. The writer has stopped then. */
  readonly onRefused: (outcome: StoreOutcome) => void;
}

/** Options for a dashboard that has just come onto the page. */
export interface StartOptions {
  /** The dashboard's id. */
  readonly dashboard: string;
  /** A saved text that could not be read. The first write saves it under `key`; `null` deletes all such texts. */
  readonly unreadableText?: StoreChange['unreadableText'];
  /** Makes this page the owner, if nothing has changed since this was seen. */
  readonly claim?: Seen;
  /** Whether an earlier state of this dashboard is saved. */
  readonly isSavedInPart?: boolean;
  /** A replaced dashboard to delete, since it was not replaced after all. */
  readonly replaced?: StoreChange['replaced'];
}
