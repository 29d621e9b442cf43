/** Keeps one text for this tab, across reloads. Nothing here throws: a tab without storage simply keeps nothing. */
export interface SessionStore {
  /** Gives what was kept, or `null`. */
  read(): string | null;
  /** Keeps `text` in place of what was kept; whether it could be. What is out of date is not kept in its stead. */
  write(text: string): boolean;
  /** Puts away what was kept, where a tester can still find it, so that it is not read again. */
  setAside(): void;
}

const KEY = 'seed.session';
const KEY_SET_ASIDE = 'seed.session.setAside';

/** Makes the keeper in the tab's session storage, which `open` gives; opening it is refused in some browsers. */
export function createSessionStore(open: () => Storage): SessionStore {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(KEY), null),
    write(text) {
      const isKept = attempt((storage) => {
        storage.setItem(KEY, text);
        return true;
      }, false);
      if (!isKept) attempt((storage) => storage.removeItem(KEY), undefined);
      return isKept;
    },
    setAside() {
      attempt((storage) => {
        const text = storage.getItem(KEY);
        storage.removeItem(KEY);
        if (text !== null) storage.setItem(KEY_SET_ASIDE, text);
      }, undefined);
    },
  };
}
