import type { CallableFunction, Request } from 'firebase-functions/https';
import { logUnreadableBody, type CallName } from '../logs';
import { dropForeignTokens } from './ownTokens';

/** The data of a real call is one level deep; what is nested further than this was not meant for us. */
const MOST_LEVELS = 4;

/** The field by which the callable protocol marks what is to be decoded. No call of ours has it. */
const ENCODED_TYPE = '@type';

function isPlainData(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  if (levels === 0 || Object.hasOwn(value, ENCODED_TYPE)) return false;
  return Object.values(value).every((each) => isPlainData(each, levels - 1));
}

/** Whether a request holds JSON whose only field is `data`, with nothing in it that would have to be decoded. */
function hasPlainBody(request: Request): boolean {
  const [contentType = ''] = (request.header('content-type') ?? '').split(';');
  if (contentType.trim().toLowerCase() !== 'application/json') return false;
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return Object.keys(body).join() === 'data' && 'data' in body && isPlainData(body.data);
}

/**
 * Keeps what callers send out of the log. firebase-functions logs a body that it cannot read, a key or a password in
 * it included, and the words of a token that it does not take, before any handler of ours runs. Both are therefore taken
 * away first. What is left of a body is answered by the library as a call without one, `invalid-argument` (400), with
 * its own headers for other origins.
 *
 * @param call its name in the log
 * @param callable as `onCall` made it
 * @returns the same callable, with all that a deployment reads of it
 */
export function withPlainCalls<T extends CallableFunction<unknown, unknown>>(call: CallName, callable: T): T {
  return new Proxy(callable, {
    apply(target, self, args: Parameters<T>) {
      const [request] = args;
      if (request.method === 'POST' && !hasPlainBody(request)) {
        logUnreadableBody(call);
        request.body = undefined;
      }
      dropForeignTokens(call, request);
      return Reflect.apply(target, self, args);
    },
  });
}
