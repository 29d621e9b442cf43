import type { Ms } from '../../engine/clock/clock';
import type { AccountAlias, Accounts, AccountTag } from '../accounts/accounts';

/** The browser's storage, as far as notes need it. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What the key of a removal that is still to be done begins with in the browser's storage; the account's tag follows. */
export const REMOVAL = 'seed.removal.';

/** What such a note says. */
export const REMOVAL_NOTED = 'sure';

/** The key of a removal that is still to be done. */
export const removalKey = (tag: AccountTag): string => `${REMOVAL}${tag}`;

/** What the keys of all notes of an account's dashboard begin with. */
export const notesPrefix = (tag: AccountTag): string => `seed.dashboard.${tag}.`;

/** The key under which stands since when a dashboard stands still, until its record says so. */
export const endKey = (tag: AccountTag): string => `${notesPrefix(tag)}end`;

/** Every key of a storage. */
export function keysOf(storage: JournalStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

/** The removals, and the ends of sessions, that are noted on this device, for pages to which the code that does them has not come. */
export interface NotedRemovals {
  /** Whether an earlier page may have left one. Each page asks that as it starts. */
  mayBeLeft(): boolean;
  /**
   * Notes that what is kept of a person by now is to be removed; whichever page is the first to have the code does it.
   *
   * @returns false where it cannot be noted.
   */
  note(person: AccountAlias): boolean;
  /**
   * Notes that what is kept of a person stands still from a moment on (UTC ms), unless it does already; whoever opens it
   * next takes that in.
   *
   * @returns false where it cannot be noted.
   */
  noteEnd(person: AccountAlias, at: Ms): boolean;
}

/** Makes the notes in a browser's storage, which may be forbidden or full. */
export function createNotedRemovals(open: () => JournalStorage, accounts: Pick<Accounts, 'tagOf'>): NotedRemovals {
  const attempt = (work: (storage: JournalStorage) => boolean): boolean => {
    try {
      return work(open());
    } catch {
      return false;
    }
  };
  const write = (person: AccountAlias, keyOf: (tag: AccountTag) => string, text: string): boolean =>
    attempt((storage) => {
      const tag = accounts.tagOf(person);
      if (tag !== null && storage.getItem(keyOf(tag)) === null) storage.setItem(keyOf(tag), text);
      return tag !== null;
    });
  return {
    mayBeLeft: () => attempt((storage) => keysOf(storage).some((key) => key.startsWith(REMOVAL))),
    note: (person) => write(person, removalKey, REMOVAL_NOTED),
    noteEnd: (person, at) => write(person, endKey, String(at)),
  };
}
