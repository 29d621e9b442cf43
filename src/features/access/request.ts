import type { Ms } from '../../engine/clock/clock';

/**
 * A request to a service and its stage. `none`: not made, or cancelled. `asked`: it can't be sent yet. `underWay`:
 * sent. `answered`: it succeeded. `refused`: it failed with `code`. `later`: it will be resent at `retryAt`.
 */
export interface Request<Code extends string = string> {
  readonly stage: 'none' | 'asked' | 'underWay' | 'answered' | 'refused' | 'later';
  /** Id of the last send, which its reply carries; a reply with another id is stale. */
  readonly id: number;
  /** Why it was refused; `null` in every other stage. */
  readonly code: Code | null;
  /** Attempts without a result since it last succeeded or was reset. */
  readonly failures: number;
  /** When it will be resent (UTC ms). */
  readonly retryAt: Ms | null;
}

/** Initial state: no request has been made. */
export const NOT_ASKED = { stage: 'none', id: 0, code: null, failures: 0, retryAt: null } as const satisfies Request<never>;

/** Returns the next request id; `requests` must be all requests of the slice. */
export function nextNumber(...requests: readonly Pick<Request, 'id'>[]): number {
  return Math.max(0, ...requests.map(({ id }) => id)) + 1;
}

/** Requested, but it can't be sent yet. */
export function markAsked({ id }: Pick<Request, 'id'>): Request<never> {
  return { ...NOT_ASKED, stage: 'asked', id };
}

/** Sent with `id`. The previous answer no longer holds. */
export function markSent({ failures }: Pick<Request, 'failures'>, id: number): Request<never> {
  return { ...NOT_ASKED, stage: 'underWay', id, failures };
}

/** Answered successfully. */
export function markAnswered({ id }: Pick<Request, 'id'>): Request<never> {
  return { ...NOT_ASKED, stage: 'answered', id };
}

/** Refused with `code`. */
export function markRefused<Code extends string>({ id, failures }: Pick<Request, 'id' | 'failures'>, code: Code): Request<Code> {
  return { ...NOT_ASKED, stage: 'refused', id, code, failures };
}

/** Got no result and is not resent; the service may have carried it out anyway. */
export function markUnanswered<Code extends string>({ id, failures }: Pick<Request, 'id' | 'failures'>, code: Code): Request<Code> {
  return markRefused({ ...NOT_ASKED, id, failures: failures + 1 }, code);
}

/** Got no result; it will be resent at `retryAt` (UTC ms). */
export function markForRetry({ id, failures }: Pick<Request, 'id' | 'failures'>, retryAt: Ms): Request<never> {
  return { ...NOT_ASKED, stage: 'later', id, failures: failures + 1, retryAt };
}

/** Cancelled. The id is kept so that it is never reused. */
export function markDropped({ id }: Pick<Request, 'id'>): Request<never> {
  return { ...NOT_ASKED, id };
}

/** Whether an answer is pending, even if the request has yet to be sent or resent. */
export function isOpen({ stage }: Pick<Request, 'stage'>): boolean {
  return stage === 'asked' || stage === 'underWay' || stage === 'later';
}

/** Whether a reply with `id` is the expected one. */
export function isReplyTo({ stage, ...request }: Pick<Request, 'stage' | 'id'>, id: number): boolean {
  return stage === 'underWay' && request.id === id;
}
