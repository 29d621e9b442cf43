import type { CallableFunction, Request } from 'firebase-functions/https';
import { readProjectId } from '../config';
import { logForeignToken, logUnreadableBody, type CallName } from '../logs';
import { readJson } from './body';

/** The deepest nesting that is accepted. Real calls are one level deep. */
const MAX_DEPTH = 4;

/** The callable protocol marks encoded values by this field. Our calls never use it. */
const ENCODED_TYPE = '@type';

function isPlainData(value: unknown, remainingLevels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  if (remainingLevels === 0 || Object.hasOwn(value, ENCODED_TYPE)) return false;
  return Object.values(value).every((each) => isPlainData(each, remainingLevels - 1));
}

/** Returns whether a body is that of a plain call: it has the single field `data`, without encoded values in it. */
function isPlainCall(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return Object.keys(body).join() === 'data' && 'data' in body && isPlainData(body.data);
}

/** What firebase-functions answers to a request that is not a call. */
const BAD_REQUEST = { error: { message: 'Bad Request', status: 'INVALID_ARGUMENT' } };

/** The longest token that is accepted (characters). Tokens of Firebase Auth have about 1 000, and at most 2 500. */
const MAX_TOKEN_LENGTH = 4096;

/** The emulators use `none`, which only a server configured for them accepts. */
const ALGORITHMS: readonly unknown[] = ['RS256', 'none'];

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields in a part of a token, or no fields if the part cannot be parsed. */
function readPart(part: string | undefined): Fields {
  try {
    const fields: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    return typeof fields === 'object' && fields !== null ? (fields as Fields) : {};
  } catch {
    return {};
  }
}

/** Returns whether a token claims to be of this project. The library then verifies it. */
function seemsOurs(token: string, isOurs: (payload: Fields) => boolean): boolean {
  if (token.length > MAX_TOKEN_LENGTH) return false;
  const [header, payload] = token.split('.').map(readPart);
  return ALGORITHMS.includes(header?.['alg']) && payload !== undefined && isOurs(payload);
}

/** The headers that hold tokens, and what a token of this project claims. */
const TOKENS = [
  {
    name: 'authorization',
    prefix: /^Bearer /i,
    isOurs: ({ aud, iss }: Fields, projectId: string) =>
      aud === projectId && iss === `https://securetoken.google.com/${projectId}`,
  },
  {
    name: 'x-firebase-appcheck',
    // This header holds a token alone.
    prefix: /^/,
    // Tokens of the local stack have no audience.
    isOurs: ({ aud }: Fields, projectId: string) =>
      aud === undefined || (Array.isArray(aud) && aud.includes(`projects/${projectId}`)),
  },
];

/**
 * Removes tokens of other projects, which firebase-functions would log twice and in full: up to 10 KB of the caller's
 * text. The call continues without the token.
 */
function dropForeignTokens(call: CallName, { headers }: Request): void {
  const projectId = readProjectId();
  for (const { name, prefix, isOurs } of TOKENS) {
    const value = headers[name];
    if (value === undefined) continue;
    const token = typeof value === 'string' && prefix.test(value) ? value.replace(prefix, '') : undefined;
    if (token !== undefined && seemsOurs(token, (payload) => isOurs(payload, projectId))) continue;
    Reflect.deleteProperty(headers, name);
    logForeignToken(call, name);
  }
}

/**
 * Wraps a callable so that callers cannot write into the log. Before any handler of ours runs, firebase-functions logs
 * a request that is not a call, including any key or password in it, and the content of a token that it rejects. So a
 * request that is not a plain call is answered here, and only a token that seems to be ours is passed on.
 *
 * @param call the callable's name in the log
 * @param callable as returned by `onCall`
 * @returns a proxy that keeps all the properties that a deployment reads
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
