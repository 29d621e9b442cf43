import type { Request } from 'firebase-functions/https';
import { readProjectId } from '../config';
import { logForeignToken, type CallName } from '../logs';

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
export function dropForeignTokens(call: CallName, { headers }: Request): void {
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
