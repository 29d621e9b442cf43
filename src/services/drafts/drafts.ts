import { isBetaKey } from '../../../functions/src/validateBetaKey/betaKey';
import { STORED_BETA_KEY, type Stored } from '../../shared/stored';
import { otherRefusal, type OtherRefusal } from '../betaAccess/keyRefusals';

/**
 * A number in an action that stands for submitted values. A service can take them once. Each page numbers its own
 * tickets.
 */
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
type DraftKind = 'betaKey' | 'awaitedEmail' | 'actionCode';

/** Values handed to a service for one request. */
interface SubmittedDrafts {
  readonly betaKey: string;
  readonly form: FormValues;
}

/** Carries what users type from the screens to the services, in memory, because no action may hold it. */
export interface Drafts {
  put(kind: DraftKind, text: string): void;
  get(kind: DraftKind): string | undefined;
  clear(kind: DraftKind): void;
  /** Removes the saved key. This page keeps its copy, so that the dialog can show which key was refused. */
  unsaveKey(): void;
  /** Saves beside the saved key why the server refused it. */
  noteKeyRefusal(refusal: OtherRefusal): void;
  /** Returns why the server refused the saved key, or `undefined` if it didn't. */
  keyRefusal(): OtherRefusal | undefined;
  /** Stores `value` in place of the previous one of its kind, and returns the ticket for the action. */
  submit<Kind extends keyof SubmittedDrafts>(kind: Kind, value: SubmittedDrafts[Kind]): Ticket;
  /** Returns the value of `ticket` the first time; `undefined` from then on, and for any other ticket. */
  take<Kind extends keyof SubmittedDrafts>(kind: Kind, ticket: Ticket): SubmittedDrafts[Kind] | undefined;
}

/** Saves one beta key for all tabs of this browser. Never throws: without storage nothing is saved. */
interface SavedKey {
  /** Returns the saved key, and why it was refused, or `null`. Removes an expired or invalid entry. */
  read(): SavedEntry | null;
  /** Saves a complete key and returns `true`; for anything else, removes the saved key and returns `false`. */
  write(betaKey: string): boolean;
  /** Saves beside the key why it was refused. */
  noteRefusal(refusal: OtherRefusal): void;
}

interface SavedEntry {
  readonly betaKey: string;
  readonly refusal?: OtherRefusal | undefined;
}

const NO_SAVED_KEY: SavedKey = { read: () => null, write: () => false, noteRefusal: () => {} };

/** Creates empty drafts; `savedKey` is the part that outlives the page. */
export function createDrafts(savedKey: SavedKey = NO_SAVED_KEY): Drafts {
  const drafts: { [Kind in DraftKind]?: string | undefined } = {};
  const submitted: {
    -readonly [Kind in keyof SubmittedDrafts]?: { ticket: Ticket; value: SubmittedDrafts[Kind] } | undefined;
  } = {};
  let lastTicket = 0;
  let isStored = false;

  /** Returns the key. Drops this page's copy if another tab has used or removed the saved key. */
  function readKey() {
    const stored = savedKey.read()?.betaKey ?? null;
    const isUsedUp = isStored && stored === null;
    isStored = stored !== null;
    return (isUsedUp ? undefined : drafts.betaKey) ?? stored ?? undefined;
  }

  return {
    put(kind, text) {
      drafts[kind] = text;
      if (kind === 'betaKey') isStored = savedKey.write(text);
    },
    get(kind) {
      if (kind === 'betaKey') drafts.betaKey = readKey();
      return drafts[kind];
    },
    clear(kind) {
      drafts[kind] = undefined;
      if (kind !== 'betaKey') return;
      submitted.betaKey = undefined;
      isStored = savedKey.write('');
    },
    unsaveKey() {
      drafts.betaKey = readKey();
      isStored = savedKey.write('');
    },
    noteKeyRefusal: savedKey.noteRefusal,
    keyRefusal: () => savedKey.read()?.refusal,
    submit(kind, value) {
      lastTicket += 1;
      Object.assign(submitted, { [kind]: { ticket: lastTicket, value } });
      return lastTicket;
    },
    take(kind, ticket) {
      const entry = submitted[kind];
      if (entry?.ticket !== ticket) return undefined;
      submitted[kind] = undefined;
      return entry.value;
    },
  };
}

/** What is stored: the time of saving (UTC ms), the key, and the code of a refusal after which it stays saved. */
const STORED_ENTRY = /^(\d{1,15}) (BETA-[A-Z0-9]{8})(?: ([a-z-]{1,40}))?$/;

/** How long a key stays saved (ms): a week. */
const LIFETIME = 7 * 24 * 3_600_000;

/** Creates the saved key of a browser. `now` is in UTC ms. */
export function createSavedKey(stored: Stored, now: () => number): SavedKey {
  const entry = () => STORED_ENTRY.exec(stored.read(STORED_BETA_KEY) ?? '') ?? [];
  return {
    read() {
      const [, savedAt, betaKey, code] = entry();
      if (betaKey && Math.abs(now() - Number(savedAt)) < LIFETIME) return { betaKey, refusal: otherRefusal(code) };
      stored.write(STORED_BETA_KEY, null);
      return null;
    },
    write(betaKey) {
      const isComplete = isBetaKey(betaKey);
      const isWritten = stored.write(STORED_BETA_KEY, isComplete ? `${now()} ${betaKey}` : null);
      return isComplete && isWritten;
    },
    noteRefusal(refusal) {
      const [, savedAt, betaKey] = entry();
      if (betaKey) stored.write(STORED_BETA_KEY, `${savedAt} ${betaKey} ${refusal}`);
    },
  };
}
