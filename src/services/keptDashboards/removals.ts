/** The browser's storage, as far as notes need it. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What the key of a removal that is still to be done begins with in the browser's storage; the account's tag follows. */
export const REMOVAL = 'seed.removal.';

/** Every key of a storage. */
export function keysOf(storage: JournalStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

/** Whether an earlier page may have left something to remove on this device. Each page asks that as it starts. */
export function mayHaveRemovals(open: () => JournalStorage): boolean {
  try {
    return keysOf(open()).some((key) => key.startsWith(REMOVAL));
  } catch {
    return false;
  }
}
