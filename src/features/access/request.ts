import type { Ms } from '../../engine/clock/clock';

/**
 * A question to a service, from the wish to the answer. `none`: nothing was asked, or it is of no more interest; `asked`:
 * it cannot be sent yet; `underWay`; `answered`; `refused`, with its code; `later`: it is sent again at `retryAt`.
 */
export interface Request<Code extends string = string> {
  readonly stage: 'none' | 'asked' | 'underWay' | 'answered' | 'refused' | 'later';
  /** The number under which it was last sent, which its reply carries; a reply with any other is stale. */
  readonly id: number;
  /** Why it was refused; `null` in every other stage. */
  readonly code: Code | null;
  /** How often it has come to nothing since it was last answered as it was hoped, or dropped. */
  readonly failures: number;
  /** When it is sent again (UTC ms). */
  readonly retryAt: Ms | null;
}

/** A question that nobody has asked. */
export const NOT_ASKED = { stage: 'none', id: 0, code: null, failures: 0, retryAt: null } as const satisfies Request<never>;

/** Returns the number of the next request, where `requests` are all that a slice has made. */
export function nextNumber(...requests: readonly Pick<Request, 'id'>[]): number {
  return Math.max(0, ...requests.map(({ id }) => id)) + 1;
}

/** It is wanted, and waits until it can be sent. */
export function asked({ id }: Pick<Request, 'id'>): Request<never> {
  return { ...NOT_ASKED, stage: 'asked', id };
}

/** It went to the service under the number `id`. What the last answer said no longer holds. */
export function sent({ failures }: Pick<Request, 'failures'>, id: number): Request<never> {
  return { ...NOT_ASKED, stage: 'underWay', id, failures };
}

/** It was answered as it was hoped. */
export function answered({ id }: Pick<Request, 'id'>): Request<never> {
  return { ...NOT_ASKED, stage: 'answered', id };
}

/** It was answered otherwise. */
export function refused<Code extends string>({ id, failures }: Pick<Request, 'id' | 'failures'>, code: Code): Request<Code> {
  return { ...NOT_ASKED, stage: 'refused', id, code, failures };
}

/** It came to nothing, and nobody sends it again; what it asked for may have been done. */
export function unanswered<Code extends string>({ id, failures }: Pick<Request, 'id' | 'failures'>, code: Code): Request<Code> {
  return refused({ ...NOT_ASKED, id, failures: failures + 1 }, code);
}

/** It came to nothing, and is sent again at `retryAt` (UTC ms). */
export function later({ id, failures }: Pick<Request, 'id' | 'failures'>, retryAt: Ms): Request<never> {
  return { ...NOT_ASKED, stage: 'later', id, failures: failures + 1, retryAt };
}

/** Cancelled. The id is kept so that it is never reused. */
export function dropped({ id }: Pick<Request, 'id'>): Request<never> {
  return { ...NOT_ASKED, id };
}

/** Whether its answer is awaited: now, or once it can be sent, or is sent again. */
export function isOpen({ stage }: Pick<Request, 'stage'>): boolean {
  return stage === 'asked' || stage === 'underWay' || stage === 'later';
}

/** Whether a reply with the number `id` is the one that is awaited. */
export function isReplyTo({ stage, ...request }: Pick<Request, 'stage' | 'id'>, id: number): boolean {
  return stage === 'underWay' && request.id === id;
}
