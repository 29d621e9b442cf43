import type { CallableFunction, Request } from 'firebase-functions/https';
import { readProjectId } from '../config';
import { logForeignToken, logUnreadableBody, type CallName } from '../logs';
import { readJson } from './body';

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

/** The longest token that is looked at (characters). Auth's have 1 000, and 2 500 with as many claims as it takes. */
const LONGEST_TOKEN = 4096;

/** `none` is the emulators', which only a server that is told to trusts. */
const ALGORITHMS: readonly unknown[] = ['RS256', 'none'];

type Fields = Readonly<Record<string, unknown>>;

/** A part of a token as the fields in it; an empty record when it is none. */
function readPart(part: string | undefined): Fields {
  try {
    const fields: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    return typeof fields === 'object' && fields !== null ? (fields as Fields) : {};
  } catch {
    return {};
  }
}

/** Whether a token says that it is one of this project; whether that is true is left to the library. */
function seemsOurs(token: string, isOurs: (payload: Fields) => boolean): boolean {
  if (token.length > LONGEST_TOKEN) return false;
  const [header, payload] = token.split('.').map(readPart);
  return ALGORITHMS.includes(header?.['alg']) && payload !== undefined && isOurs(payload);
}

/** The headers with a token, and what one of ours has to say in it. */
const TOKENS = [
  {
    name: 'authorization',
    prefix: /^Bearer /i,
    isOurs: ({ aud, iss }: Fields, projectId: string) => aud === projectId && iss === `https://securetoken.google.com/${projectId}`,
  },
  {
    name: 'x-firebase-appcheck',
    prefix: /^/,
    // The local stack's name no audience.
    isOurs: ({ aud }: Fields, projectId: string) => aud === undefined || (Array.isArray(aud) && aud.includes(`projects/${projectId}`)),
  },
];

/**
 * Takes tokens away that are none of this project's, before firebase-functions verifies them: it logs twice, in full,
 * what such a token says, which may be 10 KB of the caller's own words. The call goes on as one without that token.
 */
function dropForeignTokens(call: CallName, { headers }: Request): void {
  const projectId = readProjectId();
  for (const { name, prefix, isOurs } of TOKENS) {
    const value = headers[name];
    if (value === undefined) continue;
    const ours = typeof value === 'string' && prefix.test(value) && seemsOurs(value.replace(prefix, ''), (payload) => isOurs(payload, projectId));
    if (ours) continue;
    Reflect.deleteProperty(headers, name);
    logForeignToken(call, name);
  }
}

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
