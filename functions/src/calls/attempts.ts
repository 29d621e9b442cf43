import { Timestamp, type DocumentData } from 'firebase-admin/firestore';

/** Failed attempts are counted for each account, and for each network. */
export type AttemptScope = 'account' | 'network';

/** Failures are counted in windows of one hour, each opened by its first failure. */
export const ATTEMPT_WINDOW_MS = 60 * 60 * 1000;

/** The largest expected difference between the clocks of two instances of a function. */
const CLOCK_SKEW_MS = 60_000;

/** Failed attempts allowed per account and window. */
export const ACCOUNT_FAILURES_PER_HOUR = 10;

/** An account or a network whose failed attempts are counted. */
export interface AttemptSubject {
  readonly scope: AttemptScope;
  /** The id of its document in `betaKeyAttempts`. */
  readonly id: string;
  /** Failures per window before it must wait. */
  readonly limit: number;
}

interface AttemptWindow {
  readonly fails: number;
  readonly startMs: number;
}

export interface CountedSubject extends AttemptSubject {
  readonly window: AttemptWindow;
}

/**
 * Returns the window in a subject's document, or a new window if that one is over or malformed. A start further in the
 * future than {@link CLOCK_SKEW_MS} counts as malformed: the subject would be locked out until then.
 */
export function readAttemptWindow(data: DocumentData | undefined, nowMs: number): AttemptWindow {
  const fails: unknown = data?.['fails'];
  const start: unknown = data?.['windowStart'];
  const newWindow = { fails: 0, startMs: nowMs };
  if (!isCount(fails) || !(start instanceof Timestamp)) return newWindow;
  const startMs = start.toMillis();
  const isCurrent = startMs <= nowMs + CLOCK_SKEW_MS && nowMs < startMs + ATTEMPT_WINDOW_MS;
  return isCurrent ? { fails, startMs } : newWindow;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Returns the document that records one more failure. Firestore's TTL policy deletes it after `expireAt`. */
export function withOneMoreAttempt(window: AttemptWindow): DocumentData {
  return {
    fails: window.fails + 1,
    windowStart: Timestamp.fromMillis(window.startMs),
    expireAt: Timestamp.fromMillis(window.startMs + ATTEMPT_WINDOW_MS),
  };
}

/** The wait after too many failures: whose they were, and when attempts are allowed again (ms since the epoch). */
export interface Wait {
  readonly scope: AttemptScope;
  /** The id of the subject that has to wait. */
  readonly id: string;
  readonly untilMs: number;
}

/** Returns the longest wait among the subjects at their limit, or undefined if no subject is. */
export function longestWait(subjects: readonly CountedSubject[]): Wait | undefined {
  return subjects
    .filter(({ window, limit }) => window.fails >= limit)
    .map(({ scope, id, window }) => ({ scope, id, untilMs: window.startMs + ATTEMPT_WINDOW_MS }))
    .sort((a, b) => b.untilMs - a.untilMs)[0];
}

/**
 * How long an answer is given from memory. What an admin changes, such as by unlocking an account, takes effect after at
 * most this long.
 */
export const CACHE_TTL_MS = 60_000;

/** When the memory is full, the oldest answer is dropped, and the next call reads the database. */
const MAX_CACHED = 10_000;

export interface AnswerCache<Answer> {
  /** Returns the answer of the first of these names that has one. */
  readonly recall: (names: readonly string[], nowMs: number) => Answer | undefined;
  /** Remembers an answer for the memory's time, and no longer than until `untilMs`. */
  readonly remember: (name: string, answer: Answer, nowMs: number, untilMs?: number) => void;
}

/**
 * Creates a memory of answers, so that calls which are repeated after one cost no database reads.
 *
 * @param ttlMs how long an answer is remembered
 */
export function createAnswerCache<Answer>(ttlMs = CACHE_TTL_MS): AnswerCache<Answer> {
  const answers = new Map<string, { readonly answer: Answer; readonly cachedUntilMs: number }>();
  return {
    recall: (names, nowMs) =>
      names.map((name) => answers.get(name)).find((each) => each !== undefined && nowMs < each.cachedUntilMs)?.answer,
    remember: (name, answer, nowMs, untilMs = Infinity) => {
      answers.delete(name);
      answers.set(name, { answer, cachedUntilMs: Math.min(untilMs, nowMs + ttlMs) });
      const [oldest] = answers.keys();
      if (answers.size > MAX_CACHED && oldest !== undefined) answers.delete(oldest);
    },
  };
}
