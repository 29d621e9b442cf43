import type { CallableFunction } from 'firebase-functions/https';
import { logUnreadableBody, type CallName } from '../logs';
import { readJson } from './body';
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

/** Whether a body has `data` as its only field, with nothing in it that would have to be decoded. */
function isPlainCall(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return Object.keys(body).join() === 'data' && 'data' in body && isPlainData(body.data);
}

/** What firebase-functions answers to a request that is no call. */
const BAD_REQUEST = { error: { message: 'Bad Request', status: 'INVALID_ARGUMENT' } };

/**
 * Keeps what callers send out of the log. firebase-functions logs a request that is no call, a key or a password in it
 * included, and the words of a token that it does not take, before any handler of ours runs. So a request that is no
 * call is answered here, and a token is handed on only when it seems to be ours.
 *
 * @param call its name in the log
 * @param callable as `onCall` made it
 * @returns the same callable, with all that a deployment reads of it
 */
export function withPlainCalls<T extends CallableFunction<unknown, unknown>>(call: CallName, callable: T): T {
  return new Proxy(callable, {
    async apply(target, self, args: Parameters<T>) {
      const [request, response] = args;
      if (request.method !== 'OPTIONS') {
        const body = request.method === 'POST' ? await readJson(request) : undefined;
        if (!isPlainCall(body)) {
          logUnreadableBody(call);
          response.set('Access-Control-Allow-Origin', '*').status(400).send(BAD_REQUEST);
          return;
        }
        request.body = body;
        request.headers['content-type'] = 'application/json';
      }
      dropForeignTokens(call, request);
      await Reflect.apply(target, self, args);
    },
  });
}
