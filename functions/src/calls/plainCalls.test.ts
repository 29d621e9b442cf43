import { request as sendHttpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { onCall } from 'firebase-functions/https';
import { keepBodiesUnparsed } from './body';
import { withPlainCalls } from './plainCalls';
import { SECRETS_IN_BODIES, UNREADABLE_BODIES } from '../testing/bodies';
import { captureEveryLogText } from '../testing/logLines';

/**
 * A plain call has a JSON body with the single field `data`. Tested with Google's server around a firebase-functions
 * callable, in this process.
 */

let logTexts: readonly string[] = [];
const received: unknown[] = [];

const unwrapped = onCall({ cors: true, memory: '256MiB' }, ({ data }) => {
  received.push(data);
  return 'handled';
});
const callable = withPlainCalls('betaKey', unwrapped);
let server: Server;

beforeAll(async () => {
  keepBodiesUnparsed();
  http('plain-calls', callable as unknown as HttpFunction);
  server = getTestServer('plain-calls');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  logTexts = captureEveryLogText();
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => server.close());

interface TestRequest {
  readonly method?: string;
  readonly contentType?: string | undefined;
  readonly body?: string | Buffer;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** Sends a request from another origin. */
function send({ method = 'POST', contentType, body = '' }: TestRequest): Promise<Answer> {
  const headers = {
    origin: 'https://seed.example',
    'access-control-request-method': 'POST',
    'content-length': Buffer.byteLength(body),
    ...(contentType !== undefined && { 'content-type': contentType }),
  };
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = sendHttpRequest({ port, host: '127.0.0.1', method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    outgoing.on('error', reject).end(body);
  });
}

const JSON_TYPE = 'application/json';
const CALL = '{"data":"BETA-AB12CD34"}';
const BAD_REQUEST = '{"error":{"message":"Bad Request","status":"INVALID_ARGUMENT"}}';

function expectRefusedAndTextNotLogged({ status, text, headers }: Answer): void {
  expect({ status, text }).toEqual({ status: 400, text: BAD_REQUEST });
  expect(headers['access-control-allow-origin']).toBe('*');
  const log = logTexts.join('\n').toLowerCase();
  expect(log).toContain('betakey.unreadablebody');
  for (const secret of SECRETS_IN_BODIES) expect(log).not.toContain(secret.toLowerCase());
}

test.each(UNREADABLE_BODIES)('a body %s is refused, and none of its text is logged', async (_what, body) => {
  expectRefusedAndTextNotLogged(await send({ contentType: JSON_TYPE, body }));
});

test.each([
  ['as text', 'text/plain'],
  ['as bytes', 'application/octet-stream'],
  ['as a form', 'application/x-www-form-urlencoded'],
  ['of a type that contains a key', 'application/BETA-AB12CD34+json'],
  ['in another charset', `${JSON_TYPE}; charset=utf-16`],
  ['in a charset that contains a key', `${JSON_TYPE}; charset=BETA-AB12CD34`],
  ['of a type with another parameter', `${JSON_TYPE}; charset=utf-8; key=BETA-AB12CD34`],
  ['without a type', undefined],
])('a call %s is refused, and none of its text is logged', async (_what, contentType) => {
  expectRefusedAndTextNotLogged(await send({ contentType, body: CALL }));
});

test.each(['Application/JSON; charset=utf-8', 'application/json;charset="UTF-8"'])(
  'a call of the type %s is read',
  async (contentType) => {
    expect(await send({ contentType, body: CALL })).toMatchObject({ status: 200 });
  },
);

test.each([null, 'BETA-AB12CD34', 5, false, [1], { betaKey: 'BETA-AB12CD34' }, { betaKey: { key: ['x'] } }, 'bücher'])(
  'data %j is passed to the handler',
  async (data) => {
    expect(await send({ contentType: JSON_TYPE, body: JSON.stringify({ data }) })).toMatchObject({
      status: 200,
      text: '{"result":"handled"}',
    });
    expect(received.at(-1)).toEqual(data);
  },
);

test('firebase-functions answers preflights, and other methods are refused', async () => {
  const preflight = await send({ method: 'OPTIONS' });
  expect(preflight).toMatchObject({ status: 204, headers: { 'access-control-allow-methods': 'POST' } });
  expect(await send({ method: 'PUT', contentType: JSON_TYPE, body: CALL })).toMatchObject({
    status: 400,
    text: BAD_REQUEST,
  });
});

test('the wrapped callable has the properties that a deployment reads', async () => {
  const wrapped = callable as unknown as Record<string, unknown>;
  const original = unwrapped as unknown as Record<string, unknown>;
  expect(typeof callable).toBe('function');
  expect(wrapped['__endpoint']).toBe(original['__endpoint']);
  expect(wrapped['__trigger']).toEqual(original['__trigger']);
  expect(callable.run).toBe(unwrapped.run);
});
