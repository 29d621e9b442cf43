import { keysOf, type JournalStorage } from './removals';

/** Notes in a browser's storage, which are there before the next line runs. What cannot be written is not there. */
export interface PageNotes {
  readonly read: (key: string) => string | null;
  /** What a note says; `null` where there is none, or it is none of what is looked for. */
  readonly parsed: <Value>(key: string, isOne: (said: unknown) => said is Value) => Value | null;
  /** Whether there was room. */
  readonly write: (key: string, text: string) => boolean;
  readonly forget: (key: string) => void;
  readonly keys: () => string[];
}

/** Makes the notes in the storage that `open` gives, which may be forbidden, full or spoilt. */
export function createPageNotes(open: () => JournalStorage): PageNotes {
  const attempt = <Result>(work: (storage: JournalStorage) => Result, otherwise: Result): Result => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  const read = (key: string) => attempt((storage) => storage.getItem(key), null);
  return {
    read,
    parsed: (key, isOne) =>
      attempt(() => {
        const said: unknown = JSON.parse(read(key) ?? 'null');
        return isOne(said) ? said : null;
      }, null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    forget: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt(keysOf, []),
  };
}
