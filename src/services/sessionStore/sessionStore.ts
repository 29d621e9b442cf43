/** What is kept of a session: its last snapshot, and the inputs that came since, if any. */
export interface KeptTexts {
  readonly snapshot: string;
  readonly inputs: string | null;
}

/** Keeps the session of this tab across reloads. Nothing here throws: a tab without storage simply keeps nothing. */
export interface SessionStore {
  /** Returns what was kept, or `null`. */
  read(): KeptTexts | null;
  /** Keeps a snapshot in place of what was kept, inputs included; whether it could be. What is out of date is not kept in its stead. */
  writeSnapshot(text: string): boolean;
  /** Keeps the inputs since the snapshot in place of those kept before; whether they could be. */
  writeInputs(text: string): boolean;
  /** Moves what was kept to where a tester can still find it, so that it is not read again. */
  setAside(): void;
}

const SNAPSHOT = 'seed.session';
const INPUTS = 'seed.session.inputs';
const SET_ASIDE = 'seed.session.setAside';

/** Makes the keeper in the tab's session storage, which `open` gives; opening it is refused in some browsers. */
export function createSessionStore(open: () => Storage): SessionStore {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  const write = (key: string, text: string) =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }, false);
  const remove = (key: string) => attempt((storage) => storage.removeItem(key), undefined);
  const read = (): KeptTexts | null => {
    const snapshot = attempt((storage) => storage.getItem(SNAPSHOT), null);
    return snapshot === null ? null : { snapshot, inputs: attempt((storage) => storage.getItem(INPUTS), null) };
  };
  const forget = () => {
    remove(SNAPSHOT);
    remove(INPUTS);
  };
  return {
    read,
    writeSnapshot(text) {
      const isKept = write(SNAPSHOT, text);
      if (isKept) remove(INPUTS);
      else forget();
      return isKept;
    },
    writeInputs: (text) => write(INPUTS, text),
    setAside() {
      const kept = read();
      if (kept) write(SET_ASIDE, JSON.stringify(kept));
      forget();
    },
  };
}
