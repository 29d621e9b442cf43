/** Stands in an action for what a person submitted, which a service may take once. A page counts its own. */
export type Ticket = number;

/** What a form of the auth screen was submitted with. */
interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The password that is to take its place, where one is. */
  readonly newPassword?: string;
}

/** What somebody who asks for access writes. */
interface AccessRequestDraft {
  readonly email: string;
  readonly reason: string;
}

/**
 * What is kept until it is of no more use. `betaKey`: the key in the dialog, as it will be sent; it outlives sign-in.
 * `awaitedEmail`: the address that a confirmation was mailed to, to be shown and filled into the form afterwards.
 * `actionCode`: the code of the mail's link that was opened, until it is good no more.
 */
type KeptKind = 'betaKey' | 'awaitedEmail' | 'actionCode';

/** What is handed to a service for one request. */
interface SubmittedDrafts {
  readonly betaKey: string;
  readonly credentials: Credentials;
  readonly accessRequest: AccessRequestDraft;
}

/** Carries what a person typed, and no action may carry, from the screens to the services, in memory. */
export interface Drafts {
  put(kind: KeptKind, text: string): void;
  get(kind: KeptKind): string | undefined;
  clear(kind: KeptKind): void;
  /** Hands `value` over in place of what was submitted before; the ticket goes into the action. */
  submit<Kind extends keyof SubmittedDrafts>(kind: Kind, value: SubmittedDrafts[Kind]): Ticket;
  /** What `ticket` stands for, the first time it is asked for; `undefined` ever after, and for any other ticket. */
  take<Kind extends keyof SubmittedDrafts>(kind: Kind, ticket: Ticket): SubmittedDrafts[Kind] | undefined;
}

/** Keeps one beta key for all tabs of this browser. Nothing here throws: without storage nothing is kept. */
interface KeptKey {
  /** The key, or `null` when none is kept. What has grown old, or is no key, is removed. */
  read(): string | null;
  /** Keeps a whole key and says so; anything else is not kept, and what was kept is forgotten. */
  write(betaKey: string): boolean;
}

const NO_KEPT_KEY: KeptKey = { read: () => null, write: () => false };

/** Creates an empty keeper of drafts; `keptKey` is what outlives the page. */
export function createDrafts(keptKey: KeptKey = NO_KEPT_KEY): Drafts {
  const kept: { [Kind in KeptKind]?: string | undefined } = {};
  const submitted: { -readonly [Kind in keyof SubmittedDrafts]?: { ticket: Ticket; value: SubmittedDrafts[Kind] } | undefined } = {};
  let tickets = 0;
  let isStored = false;

  /** What this page holds and another tab has used up, or forgotten, is gone here as well. */
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

/** Takes the credentials of `ticket`; empty texts, which every server refuses, where there are none. */
export function takeCredentials(drafts: Drafts, ticket: Ticket | null): Credentials {
  return (ticket === null ? undefined : drafts.take('credentials', ticket)) ?? { email: '', password: '' };
}

const STORAGE_KEY = 'seed.betaKey';
const WHOLE_KEY = /^BETA-[A-Z0-9]{8}$/;
const STORED = /^(\d{1,15}) (BETA-[A-Z0-9]{8})$/;

/** Whether a text has the form of a key (PRODUCT.md P4.1); what is less is not kept beyond the page. */
export function isWholeKey(text: string): boolean {
  return WHOLE_KEY.test(text);
}

/** How long a key waits for its owner (ms): a week. */
const LIFETIME = 7 * 24 * 3_600_000;

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates the keeper in the storage that `open` returns, which some browsers refuse; `now` is in UTC ms. */
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
