import { Timestamp, type DocumentData } from 'firebase-admin/firestore';

/** Whose failed attempts are counted together. */
export type AttemptScope = 'account' | 'network';

/** Failures are counted in windows of one hour, each opened by its first failure. */
export const ATTEMPT_WINDOW_MS = 60 * 60 * 1000;

/** How far the clocks of two instances of the function may be apart. */
const CLOCK_SKEW_MS = 60_000;

/** Failed attempts that one account may make in a window. */
export const ACCOUNT_FAILURES_PER_HOUR = 10;

/** Something whose failed attempts are counted: an account, or a network address. */
export interface AttemptSubject {
  readonly scope: AttemptScope;
  /** The id of its document in `betaKeyAttempts`. */
  readonly id: string;
  /** Failures per window before it must wait. */
  readonly limit: number;
}

/** The failures of the window that a moment lies in. */
interface AttemptWindow {
  readonly fails: number;
  readonly startMs: number;
}

/** A subject together with what is known of its failures. */
export interface CountedSubject extends AttemptSubject {
  readonly window: AttemptWindow;
}

/**
 * Reads a subject's document. A window that is over, and a document that was mangled by
 * hand, count as no failures: the window then starts at `nowMs`. A window that begins
 * later than clocks differ is such a document: it would lock its subject out until then.
 */
export function readAttemptWindow(data: DocumentData | undefined, nowMs: number): AttemptWindow {
  const fails: unknown = data?.['fails'];
  const start: unknown = data?.['windowStart'];
  const fresh = { fails: 0, startMs: nowMs };
  if (!isCount(fails) || !(start instanceof Timestamp)) return fresh;
  const startMs = start.toMillis();
  const current = startMs <= nowMs + CLOCK_SKEW_MS && nowMs < startMs + ATTEMPT_WINDOW_MS;
  return current ? { fails, startMs } : fresh;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** The document that records one more failure; `expireAt` serves a TTL policy. */
export function withOneMoreFailure(window: AttemptWindow): DocumentData {
  return {
    fails: window.fails + 1,
    windowStart: Timestamp.fromMillis(window.startMs),
    expireAt: Timestamp.fromMillis(window.startMs + ATTEMPT_WINDOW_MS),
  };
}

/** Who must wait: whose failures were too many, and until when (ms since the epoch). */
export interface Wait {
  readonly scope: AttemptScope;
  readonly untilMs: number;
}

/** Of the subjects that have used up their failures the one that must wait longest, and until when; if there is one. */
export function longestWait(
  subjects: readonly CountedSubject[],
): Wait | undefined {
  return subjects
    .filter(({ window, limit }) => window.fails >= limit)
    .map(({ scope, window }) => ({ scope, untilMs: window.startMs + ATTEMPT_WINDOW_MS }))
    .sort((a, b) => b.untilMs - a.untilMs)[0];
}

/** How long a wait is believed without asking the database: what an admin unlocks is unlocked within that. */
export const BELIEVED_MS = 60_000;

/** The oldest is forgotten beyond that; it is then read again. */
const MOST_KNOWN = 10_000;

/** What this process knows of those who must wait. */
interface Waits {
  /** The wait of the first of these names that is known to have one. */
  readonly recall: (names: readonly string[], nowMs: number) => Wait | undefined;
  readonly remember: (name: string, wait: Wait, nowMs: number) => void;
}

/** Remembers who must wait, so that whoever goes on calling costs no reads. It is there for cost alone. */
export function createWaits(): Waits {
  const known = new Map<string, Wait & { readonly believedUntilMs: number }>();
  return {
    recall: (names, nowMs) => names.map((name) => known.get(name)).find((wait) => wait !== undefined && nowMs < wait.believedUntilMs),
    remember: (name, wait, nowMs) => {
      known.delete(name);
      known.set(name, { ...wait, believedUntilMs: Math.min(wait.untilMs, nowMs + BELIEVED_MS) });
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    },
  };
}
