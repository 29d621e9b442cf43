import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/https';
import type { Settings } from '../config';
import type { Caller } from '../validateBetaKey/caller';
import { createValidateBetaKey, type ValidateBetaKey } from '../validateBetaKey/validateBetaKey';
import { adminFirestore } from './database';

/** A caller with a confirmed address that no other test uses. */
export function freshCaller(): Caller {
  const uid = randomUUID();
  return { uid, email: `${uid}@example.test` };
}

/** A network address that no other test uses: a /64 of its own. */
export function freshAddress(): string {
  const groups = randomUUID().replaceAll('-', '').match(/.{4}/g) ?? [];
  return `${groups.slice(0, 4).join(':')}::1`;
}

/** A call as the handler receives it, without the HTTP around it. */
export function callOf(
  caller: Caller,
  betaKey: unknown,
  forwardedFor: string = freshAddress(),
): CallableRequest<unknown> {
  const token = { uid: caller.uid, email: caller.email, email_verified: true };
  // Nothing but these parts of a request reaches the handler.
  return {
    data: { betaKey },
    auth: { uid: caller.uid, token },
    rawRequest: { headers: { 'x-forwarded-for': forwardedFor } },
  } as unknown as CallableRequest<unknown>;
}

/** Settings with limits that a test can reach. */
export const TEST_SETTINGS: Settings = {
  trustedProxyHops: 1,
  addressFailuresPerHour: 60,
  requireAppCheck: false,
  addressHashKey: 'tests-only',
};

/** What a test may set of the handler's surroundings. */
export interface Surroundings {
  readonly settings?: Partial<Settings>;
  readonly firestore?: Firestore;
  readonly now?: () => number;
}

/** The handler in this process, against the local Firestore unless another is given. */
export function handlerWith({ settings, firestore, now }: Surroundings = {}): ValidateBetaKey {
  return createValidateBetaKey({
    firestore: firestore ?? adminFirestore(),
    readSettings: () => ({ ...TEST_SETTINGS, ...settings }),
    now: now ?? Date.now,
  });
}

/** The system's clock, and how often it was read: once by every try of a transaction. */
export function countingClock(): { now: () => number; readings: () => number } {
  let readings = 0;
  const now = (): number => {
    readings += 1;
    return Date.now();
  };
  return { now, readings: () => readings };
}
