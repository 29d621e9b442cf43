/** Stands for submitted values in an action; a service can take them once. Each page numbers its own. */
export type Ticket = number;

/** The values of a submitted form; a field that the form doesn't have is empty or missing. */
export interface FormValues {
  readonly email: string;
  readonly password: string;
  readonly newPassword?: string;
  /** Why a visitor requests access. */
  readonly reason?: string;
}

/**
 * Values kept until they are no longer needed. `betaKey`: the key in the dialog, as it will be sent; it outlives
 * sign-in. `awaitedEmail`: the email that a confirmation was sent to, to show and to fill into the form later.
 * `actionCode`: the code of the opened email link, as long as it is valid.
 */
type KeptKind = 'betaKey' | 'awaitedEmail' | 'actionCode';

/** Values handed to a service for one request. */
interface SubmittedDrafts {
  readonly betaKey: string;
  readonly form: FormValues;
}

/** Carries typed values, which no action may hold, from the screens to the services, in memory. */
export interface Drafts {
  put(kind: KeptKind, text: string): void;
  get(kind: KeptKind): string | undefined;
  clear(kind: KeptKind): void;
  /** Stores `value` in place of the previous one of its kind; the ticket goes into the action. */
  submit<Kind extends keyof SubmittedDrafts>(kind: Kind, value: SubmittedDrafts[Kind]): Ticket;
  /** Returns the value of `ticket` the first time; `undefined` from then on, and for any other ticket. */
  take<Kind extends keyof SubmittedDrafts>(kind: Kind, ticket: Ticket): SubmittedDrafts[Kind] | undefined;
}

/** Saves one beta key for all tabs of this browser. Never throws: without storage nothing is saved. */
interface KeptKey {
  /** Returns the saved key, or `null`. Removes an expired or invalid entry. */
  read(): string | null;
  /** Saves a whole key and returns `true`; for anything else, removes the saved key and returns `false`. */
  write(betaKey: string): boolean;
}

const NO_KEPT_KEY: KeptKey = { read: () => null, write: () => false };

/** Creates empty drafts; `keptKey` is the part that outlives the page. */
export function createDrafts(keptKey: KeptKey = NO_KEPT_KEY): Drafts {
  const kept: { [Kind in KeptKind]?: string | undefined } = {};
  const submitted: { -readonly [Kind in keyof SubmittedDrafts]?: { ticket: Ticket; value: SubmittedDrafts[Kind] } | undefined } = {};
  let tickets = 0;
  let isStored = false;

  /** Returns the key. Drops this page's copy if another tab has used or removed the saved key. */
  function readKey() {
    const stored = keptKey.read();
    const isUsedUp = isStored && stored === null;
    isStored = stored !== null;
    return (isUsedUp ? undefined : kept.betaKey) ?? stored ?? undefined;
  }

  return {
    put(kind, text) {
      kept[kind] = text;
      if (kind === 'betaKey') isStored = keptKey.write(text);
    },
    get(kind) {
      if (kind === 'betaKey') kept.betaKey = readKey();
      return kept[kind];
    },
    clear(kind) {
      kept[kind] = undefined;
      if (kind !== 'betaKey') return;
      submitted.betaKey = undefined;
      isStored = keptKey.write('');
    },
    submit(kind, value) {
      tickets += 1;
      Object.assign(submitted, { [kind]: { ticket: tickets, value } });
      return tickets;
    },
    take(kind, ticket) {
      const found = submitted[kind];
      if (found?.ticket !== ticket) return undefined;
      submitted[kind] = undefined;
      return found.value;
    },
  };
}

const STORAGE_KEY = 'seed.betaKey';
const WHOLE_KEY = /^BETA-[A-Z0-9]{8}$/;
const STORED = /^(\d{1,15}) (BETA-[A-Z0-9]{8})$/;

/** Whether a text is a whole key (PRODUCT.md P4.1); a partial key doesn't outlive the page. */
export function isWholeKey(text: string): boolean {
  return WHOLE_KEY.test(text);
}

/** How long a key stays saved (ms): a week. */
const LIFETIME = 7 * 24 * 3_600_000;

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates a key store in the storage that `open` returns, which some browsers refuse; `now` is in UTC ms. */
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
        const [, keptAt, betaKey] = STORED.exec(storage.getItem(STORAGE_KEY) ?? '') ?? [];
        if (betaKey && Math.abs(now() - Number(keptAt)) < LIFETIME) return betaKey;
        storage.removeItem(STORAGE_KEY);
        return null;
      }, null),
    write: (betaKey) =>
      attempt((storage) => {
        if (isWholeKey(betaKey)) {
          storage.setItem(STORAGE_KEY, `${now()} ${betaKey}`);
          return true;
        }
        storage.removeItem(STORAGE_KEY);
        return false;
      }, false),
  };
}
