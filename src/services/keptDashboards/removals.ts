import type { AccountAlias, Accounts, AccountTag } from '../accounts/accounts';

/** The browser's storage, as far as notes need it. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What the key of a removal that is still to be done begins with in the browser's storage; the account's tag follows. */
export const REMOVAL = 'seed.removal.';

/** What such a note says. */
export const REMOVAL_NOTED = 'sure';

/** The key of a removal that is still to be done. */
export const removalKey = (tag: AccountTag): string => `${REMOVAL}${tag}`;

/** Every key of a storage. */
export function keysOf(storage: JournalStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

/** The removals that are noted on this device, for pages to which the code that does them has not come. */
export interface NotedRemovals {
  /** Whether an earlier page may have left one. Each page asks that as it starts. */
  mayBeLeft(): boolean;
  /**
   * Notes that what is kept of a person by now is to be removed; whichever page is the first to have the code does it.
   *
   * @returns false where it cannot be noted.
   */
  note(person: AccountAlias): boolean;
}

/** Makes the notes in a browser's storage, which may be forbidden or full. */
export function createNotedRemovals(open: () => JournalStorage, accounts: Pick<Accounts, 'tagOf'>): NotedRemovals {
  return {
    mayBeLeft() {
      try {
        return keysOf(open()).some((key) => key.startsWith(REMOVAL));
      } catch {
        return false;
      }
    },
    note(person) {
      const tag = accounts.tagOf(person);
      if (tag === null) return false;
      try {
        open().setItem(removalKey(tag), REMOVAL_NOTED);
        return true;
      } catch {
        return false;
      }
    },
  };
}
