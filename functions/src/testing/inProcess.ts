import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/https';
import { ownOrigins } from '../calls/ownOrigins';
import type { CallDeps, Settings } from '../config';
import type { Caller } from '../calls/caller';
import { createValidateBetaKey, type ValidateBetaKey } from '../validateBetaKey/validateBetaKey';
import { adminFirestore } from './database';

/** A caller with a confirmed address that no other test uses. */
export function freshCaller(): Caller {
  const uid = randomUUID();
  return { uid, email: `${uid}@example.test` };
}

/** Returns a network address that no other test uses: a separate /48. */
export function freshAddress(): string {
  const groups = randomUUID().replaceAll('-', '').match(/.{4}/g) ?? [];
  return `${groups.slice(0, 4).join(':')}::1`;
}

/** The sender of a call, and its network. */
interface Sender {
  readonly caller?: Caller;
  /** When the password was entered, in seconds since the epoch. */
  readonly signedInAt?: number;
  /** No header if it is null. */
  readonly forwardedFor?: string | null;
  readonly origin?: string;
}

/** A call as a handler receives it, without HTTP. */
export function requestOf(
  data: unknown,
  { caller, signedInAt = 0, forwardedFor = freshAddress(), origin }: Sender = {},
): CallableRequest<unknown> {
  const token = { uid: caller?.uid, email: caller?.email, email_verified: true, auth_time: signedInAt };
  // A handler receives only these parts of a request.
  return {
    data,
    ...(caller && { auth: { uid: caller.uid, token } }),
    rawRequest: { headers: { ...(forwardedFor !== null && { 'x-forwarded-for': forwardedFor }), ...(origin !== undefined && { origin }) } },
  } as unknown as CallableRequest<unknown>;
}

/** A call of `validate-beta-key` as its handler receives it. */
export function callOf(caller: Caller, betaKey: unknown, forwardedFor = freshAddress()): CallableRequest<unknown> {
  return requestOf({ betaKey }, { caller, forwardedFor });
}

/** Settings with limits that a test can reach. */
export const TEST_SETTINGS: Settings = {
  trustedProxyHops: 1,
  addressFailuresPerHour: 60,
  requireAppCheck: false,
  isOwnOrigin: ownOrigins('demo-seed', '', true),
  addressHashKey: 'tests-only',
};

/** The dependencies that a test can replace. */
export interface Surroundings {
  readonly settings?: Partial<Settings> | undefined;
  readonly firestore?: Firestore | undefined;
  readonly now?: (() => number) | undefined;
}

/** The handler's dependencies, by default with the local Firestore. */
export function depsWith({ settings, firestore, now }: Surroundings = {}): CallDeps {
  return {
    firestore: firestore ?? adminFirestore(),
    readSettings: () => ({ ...TEST_SETTINGS, ...settings }),
    now: now ?? Date.now,
  };
}

/** Creates the handler of `validate-beta-key` in this process, by default with the local Firestore. */
export function handlerWith({ settings, firestore, now }: Surroundings = {}): ValidateBetaKey {
  return createValidateBetaKey(depsWith({ settings, firestore, now }));
}

/** The system's clock, with a count of its reads: two for each call, and one for each try of a transaction. */
export function countingClock(): { now: () => number; readings: () => number } {
  let readings = 0;
  const now = (): number => {
    readings += 1;
    return Date.now();
  };
  return { now, readings: () => readings };
}

/** The local Firestore, and a count of its reads of documents and its transactions. */
export function countingFirestore(): { firestore: Firestore; requestCount: () => number } {
  const real = adminFirestore();
  let count = 0;
  const firestore = new Proxy(real, {
    get: (target, name) => {
      if (name === 'getAll' || name === 'runTransaction') count += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { firestore, requestCount: () => count };
}
