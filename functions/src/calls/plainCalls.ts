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

/** Whether tokens come from emulators, which sign none. */
const isLocal = (): boolean =>
  process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined || process.env.FUNCTIONS_EMULATOR === 'true';

/** Returns whether a token was signed for a key that Google may have published. */
function isSigned({ alg, kid }: Fields, signature: string): boolean {
  return alg === 'RS256' && typeof kid === 'string' && signature !== '';
}

/** Returns whether a token may be valid. The library then verifies it. */
function mayBeValid(token: string, nowMs: number, isOurs: (payload: Fields) => boolean): boolean {
  const parts = token.split('.');
  if (token.length > MAX_TOKEN_LENGTH || parts.length !== 3) return false;
  const [header = {}, payload = {}] = parts.map(readPart);
  if (!isOurs(payload)) return false;
  if (isLocal() && header['alg'] === 'none') return true;
  return isSigned(header, parts[2] ?? '') && Number(payload['exp']) * 1000 > nowMs;
}

const APP_CHECK_ISSUER = 'https://firebaseappcheck.googleapis.com/';

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
    isOurs: ({ aud, iss }: Fields, projectId: string) =>
      // Tokens of the local stack have no audience.
      (isLocal() && aud === undefined) ||
      (Array.isArray(aud) && aud.includes(`projects/${projectId}`) && String(iss).startsWith(APP_CHECK_ISSUER)),
  },
];

/**
 * Removes tokens that cannot be valid: of other projects, expired, or unsigned. firebase-functions would log them at
 * length, those of other projects with up to 10 KB of the caller's text. The call continues without the token.
 */
function dropInvalidTokens(call: CallName, { headers }: Request): void {
  const projectId = readProjectId();
  const dropped = TOKENS.filter(({ name, prefix, isOurs }) => {
    const value = headers[name];
    if (value === undefined) return false;
    const token = typeof value === 'string' && prefix.test(value) ? value.replace(prefix, '') : undefined;
    return token === undefined || !mayBeValid(token, Date.now(), (payload) => isOurs(payload, projectId));
  }).map(({ name }) => name);
  for (const name of dropped) Reflect.deleteProperty(headers, name);
  if (dropped.length > 0) logForeignToken(call, dropped.join(' '));
}

/**
 * Wraps a callable so that callers cannot write into the log. Before any handler of ours runs, firebase-functions logs
 * a request that is not a call, including any key or password in it, and the content of a token that it rejects. So a
 * request that is not a plain call is answered here, and only a token that may be valid is passed on.
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
      dropInvalidTokens(call, request);
      await Reflect.apply(target, self, args);
    },
  });
}
