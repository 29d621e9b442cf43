import type { Ms } from '../../engine/clock/clock';
import type { RequestState } from './accessSchema';

/** A request to a service, in a slice's state. */
export type ServiceRequest<Code extends string = string> = Readonly<Omit<RequestState, 'code'>> & {
  readonly code: Code | null;
};

export const NO_REQUEST = {
  stage: 'none',
  id: 0,
  code: null,
  failures: 0,
  retryAt: null,
} as const satisfies ServiceRequest<never>;

/** Returns the next request id; `requests` must be all requests of the slice. */
export function nextRequestId(...requests: readonly ServiceRequest[]): number {
  return Math.max(0, ...requests.map(({ id }) => id)) + 1;
}

/** Returns a request sent with `id`. The outcome of the previous request is cleared, but its failures still count. */
export function sentRequest({ failures }: ServiceRequest, id: number): ServiceRequest<never> {
  return { ...NO_REQUEST, stage: 'underWay', id, failures };
}

export function answeredRequest({ id }: ServiceRequest): ServiceRequest<never> {
  return { ...NO_REQUEST, stage: 'answered', id };
}

export function refusedRequest<Code extends string>(
  { id, failures }: ServiceRequest,
  code: Code,
): ServiceRequest<Code> {
  return { ...NO_REQUEST, stage: 'refused', id, code, failures };
}

/** Returns a request that got no answer and isn't resent; the service may have carried it out anyway. */
export function unansweredRequest<Code extends string>(
  { id, failures }: ServiceRequest,
  code: Code,
): ServiceRequest<Code> {
  return refusedRequest({ ...NO_REQUEST, id, failures: failures + 1 }, code);
}

/** Returns a request that got no answer and will be resent at `retryAt` (UTC ms). */
export function requestToRetry({ id, failures }: ServiceRequest, retryAt: Ms): ServiceRequest<never> {
  return { ...NO_REQUEST, stage: 'later', id, failures: failures + 1, retryAt };
}

/** Returns a cancelled request. Its id is kept so that it is never reused. */
export function cancelledRequest({ id }: ServiceRequest): ServiceRequest<never> {
  return { ...NO_REQUEST, id };
}

/** Whether an answer is pending, even if the request has yet to be resent. */
export function isPending({ stage }: ServiceRequest): boolean {
  return stage === 'underWay' || stage === 'later';
}

/** Whether a reply with `id` is the expected one. */
export function isReplyTo({ stage, ...request }: ServiceRequest, id: number): boolean {
  return stage === 'underWay' && request.id === id;
}
