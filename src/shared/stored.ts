import { attempt } from './attempt';

// The names of all that the browser stores for this site, apart from saved dashboards. Each keeps its spelling: under
// another one, what users have stored would be lost.

/** The chosen colours. */
export const STORED_SCHEME = 'seed-scheme';
/** Whether this browser may hold a session. */
export const STORED_SESSION = 'seed.session';
/** Whether a user has ever signed in here. */
export const STORED_SIGNED_IN_ONCE = 'seed.signedInOnce';
/** The saved beta key. */
export const STORED_BETA_KEY = 'seed.betaKey';
/** Whether the user wants to be told of the end of a run. */
export const STORED_RUN_ALERTS = 'seed-run-alerts';
/** Whether the note that dashboards are saved in each browser was dismissed. */
export const STORED_EACH_BROWSER = 'seed.eachBrowserDismissed';
/** The size of the timeline panel. */
export const STORED_DOCK = 'seed.timelineDock';

/** What a browser stores under names. One that forbids storage, or has no room, stores nothing. */
export interface Stored {
  read(name: string): string | null;
  /** Stores a text, or nothing with `null`. Returns whether that worked. */
  write(name: string, text: string | null): boolean;
}

/** Returns what is in a storage. `open` throws where the browser forbids it. */
export const storedIn = (open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Stored => ({
  read: (name) => attempt(() => open().getItem(name), null),
  write: (name, text) =>
    attempt(() => {
      if (text === null) open().removeItem(name);
      else open().setItem(name, text);
      return true;
    }, false),
});

export const stored = storedIn(() => localStorage);
