import type { KeptKey } from './keptKey';

/** What a person typed and no action may carry: it is handed to a service past the store. */
export interface DraftValues {
  /** A beta key as it will be sent, at most 13 characters. It outlives sign-in, until it is used or refused. */
  readonly betaKey: string;
  /** What a form of the auth screen was submitted with. */
  readonly credentials: { readonly email: string; readonly password: string };
  /** The address that a confirmation was mailed to: to be shown, and filled into the form once it is confirmed. */
  readonly awaitedEmail: string;
}

/** Keeps drafts in memory, one of each kind. A whole beta key is kept for the other tabs of the browser, too. */
export interface Drafts {
  put<Kind extends keyof DraftValues>(kind: Kind, value: DraftValues[Kind]): void;
  get<Kind extends keyof DraftValues>(kind: Kind): DraftValues[Kind] | undefined;
  clear(kind: keyof DraftValues): void;
}

/** Keeps no key beyond the page. */
const NO_KEPT_KEY: KeptKey = { read: () => null, write: () => false };

/** Makes an empty keeper of drafts; `keptKey` is what outlives the page. */
export function createDrafts(keptKey: KeptKey = NO_KEPT_KEY): Drafts {
  const drafts: { -readonly [Kind in keyof DraftValues]?: DraftValues[Kind] | undefined } = {};
  let isKept = false;

  /** What this page holds and another tab has used up, or forgotten, is gone here as well. */
  function readKey() {
    const kept = keptKey.read();
    const isUsedUp = isKept && kept === null;
    isKept = kept !== null;
    return (isUsedUp ? undefined : drafts.betaKey) ?? kept ?? undefined;
  }

  return {
    put(kind, value) {
      drafts[kind] = value;
      if (kind === 'betaKey') isKept = keptKey.write(drafts.betaKey ?? '');
    },
    get(kind) {
      if (kind === 'betaKey') drafts.betaKey = readKey();
      return drafts[kind];
    },
    clear(kind) {
      drafts[kind] = undefined;
      if (kind === 'betaKey') isKept = keptKey.write('');
    },
  };
}
