import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/https';
import { isOwnOrigin } from '../calls/ownOrigins';
import type { CallDeps, Settings } from '../config';
import type { Caller } from '../calls/caller';
import { createValidateBetaKey, type ValidateBetaKey } from '../validateBetaKey/validateBetaKey';
import { adminFirestore } from './database';

/** Returns a caller with a confirmed email that no other test uses. */
export function freshCaller(): Caller {
  const uid = randomUUID();
  return { uid, email: `${uid}@example.test` };
}

/** Returns an IP address that no other test uses, in a /48 of its own. */
export function freshIpAddress(): string {
  const groups = randomUUID().replaceAll('-', '').match(/.{4}/g) ?? [];
  return `${groups.slice(0, 4).join(':')}::1`;
}

interface Sender {
  readonly caller?: Caller;
  /** When the password was entered, in seconds since the epoch. */
  readonly signedInAt?: number;
  /** If null, the header is not sent. */
  readonly forwardedFor?: string | null;
  readonly origin?: string;
}

/** Returns a call as a handler receives it, without HTTP. */
export function requestOf(
  data: unknown,
  { caller, signedInAt = 0, forwardedFor = freshIpAddress(), origin }: Sender = {},
): CallableRequest<unknown> {
  const token = { uid: caller?.uid, email: caller?.email, email_verified: true, auth_time: signedInAt };
  // The handlers read no other parts of a request in these tests.
  return {
    data,
    ...(caller && { auth: { uid: caller.uid, token } }),
    rawRequest: {
      headers: {
        ...(forwardedFor !== null && { 'x-forwarded-for': forwardedFor }),
        ...(origin !== undefined && { origin }),
      },
    },
  } as unknown as CallableRequest<unknown>;
}

/** Returns a call of `validate-beta-key` as its handler receives it. */
export function callOf(caller: Caller, betaKey: unknown, forwardedFor = freshIpAddress()): CallableRequest<unknown> {
  return requestOf({ betaKey }, { caller, forwardedFor });
}

/** Settings with limits that a test can reach. */
export const TEST_SETTINGS: Settings = {
  trustedProxyHops: 1,
  addressFailuresPerHour: 60,
  requireAppCheck: false,
  isOwnOrigin: (origin) => isOwnOrigin(origin, 'demo-seed', '', { isLocal: true }),
  addressHashKey: 'tests-only',
};

/** The dependencies that a test can replace. */
export interface HandlerOptions {
  readonly settings?: Partial<Settings> | undefined;
  readonly firestore?: Firestore | undefined;
  readonly now?: (() => number) | undefined;
}

/** Returns a handler's dependencies, by default with the local Firestore. */
export function depsWith({ settings, firestore, now }: HandlerOptions = {}): CallDeps {
  return {
    firestore: firestore ?? adminFirestore(),
    readSettings: () => ({ ...TEST_SETTINGS, ...settings }),
    now: now ?? Date.now,
  };
}

/** Creates the handler of `validate-beta-key` in this process, by default with the local Firestore. */
export function handlerWith({ settings, firestore, now }: HandlerOptions = {}): ValidateBetaKey {
  return createValidateBetaKey(depsWith({ settings, firestore, now }));
}

/**
 * Returns the system's clock, and counts how many times it is read. A call reads it twice, and once more in each
 * attempt of the transaction.
 */
export function countingClock(): { now: () => number; readings: () => number } {
  let readings = 0;
  const now = (): number => {
    readings += 1;
    return Date.now();
  };
  return { now, readings: () => readings };
}

/** Returns the local Firestore with some of its methods replaced. */
export function firestoreWith(replaced: Partial<Pick<Firestore, 'getAll' | 'runTransaction'>>): Firestore {
  return new Proxy(adminFirestore(), {
    get: (target, name) => {
      const value: unknown = Reflect.get(Object.hasOwn(replaced, name) ? replaced : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Returns the local Firestore, and a count of its reads of documents and its transactions. */
export function countingFirestore(): { firestore: Firestore; requestCount: () => number } {
  const real = adminFirestore();
  let count = 0;
  const firestore = firestoreWith({
    getAll(...refs) {
      count += 1;
      return real.getAll(...refs);
    },
    runTransaction(...args) {
      count += 1;
      return real.runTransaction(...args);
    },
  });
  return { firestore, requestCount: () => count };
}
