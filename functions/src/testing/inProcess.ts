import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { CallableRequest } from 'firebase-functions/https';
import type { Caller } from '../validateBetaKey/caller';

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

/** Gives this process the settings that the emulator gives the function. */
export function loadFunctionSettings(): void {
  const folder = path.resolve(__dirname, '../..');
  process.loadEnvFile(path.join(folder, '.env'));
  process.loadEnvFile(path.join(folder, '.secret.local'));
}
