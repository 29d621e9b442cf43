/** Keeps one beta key for all tabs of this browser. Nothing here throws: without storage nothing is kept. */
export interface KeptKey {
  /** Gives the key, or `null` when none is kept. What has grown old, or is no key, is removed. */
  read(): string | null;
  /** Keeps a whole key and says so; anything else is not kept, and what was kept is forgotten. */
  write(betaKey: string): boolean;
}

const STORAGE_KEY = 'seed.betaKey';
const WHOLE_KEY = /^BETA-[A-Z0-9]{8}$/;
const KEPT = /^(\d{1,15}) (BETA-[A-Z0-9]{8})$/;

/** How long a key waits for its owner (ms): a week. */
const LIFETIME = 7 * 24 * 3_600_000;

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Makes the keeper in the storage that `open` gives, which some browsers refuse; `now` gives UTC ms. */
export function createKeptKey(open: () => KeyStorage, now: () => number): KeptKey {
  const attempt = <Result>(work: (storage: KeyStorage) => Result, otherwise: Result): Result => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: () =>
      attempt((storage) => {
        const [, keptAt, betaKey] = KEPT.exec(storage.getItem(STORAGE_KEY) ?? '') ?? [];
        if (betaKey && Math.abs(now() - Number(keptAt)) < LIFETIME) return betaKey;
        storage.removeItem(STORAGE_KEY);
        return null;
      }, null),
    write: (betaKey) =>
      attempt((storage) => {
        if (WHOLE_KEY.test(betaKey)) {
          storage.setItem(STORAGE_KEY, `${now()} ${betaKey}`);
          return true;
        }
        storage.removeItem(STORAGE_KEY);
        return false;
      }, false),
  };
}
