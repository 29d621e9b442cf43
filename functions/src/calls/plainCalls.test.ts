import { EventEmitter } from 'node:events';
import { onCall, type Request } from 'firebase-functions/https';
import { withPlainCalls } from './plainCalls';
import { SECRETS_IN_BODIES, UNREADABLE_BODIES } from '../testing/bodies';
import { captureEveryLogText } from '../testing/logLines';

/** Shown by handing requests to a callable of firebase-functions, as its server does after parsing their bodies. */

let texts: readonly string[] = [];
const received: unknown[] = [];

beforeEach(() => {
  texts = captureEveryLogText();
});

afterEach(() => jest.restoreAllMocks());

const bare = onCall({ cors: true, memory: '256MiB' }, ({ data }) => {
  received.push(data);
  return 'judged';
});
const callable = withPlainCalls('betaKey', bare);

interface Sent {
  readonly method?: string;
  readonly contentType?: string;
  readonly body: unknown;
}

/** A request from another origin, and what became of it. */
function send({ method = 'POST', contentType = 'application/json', body }: Sent) {
  const sent: Record<string, string> = {
    origin: 'https://seed.example',
    'access-control-request-method': 'POST',
    'content-type': contentType,
  };
  const header = (name: string): string | undefined => sent[name.toLowerCase()];
  const headers: Record<string, unknown> = {};
  return new Promise<{ status: number; answer: unknown; headers: typeof headers }>((resolve) => {
    const response = Object.assign(new EventEmitter(), {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => (headers[name.toLowerCase()] = value),
      getHeader: (name: string) => headers[name.toLowerCase()],
      status(code: number) {
        this.statusCode = code;
        return this;
      },
      send: (answer: unknown) => resolve({ status: response.statusCode, answer, headers }),
      end: () => resolve({ status: response.statusCode, answer: undefined, headers }),
    });
    const request = { method, headers: sent, header, body } as unknown as Request;
    void callable(request, response as unknown as Parameters<typeof callable>[1]);
  });
}

const BAD_REQUEST = { error: { status: 'INVALID_ARGUMENT', message: 'Bad Request' } };

function expectRefusedInSilence(sent: Awaited<ReturnType<typeof send>>): void {
  expect(sent).toMatchObject({ status: 400, answer: BAD_REQUEST });
  expect(sent.headers['access-control-allow-origin']).toBe('https://seed.example');
  const log = texts.join('\n').toLowerCase();
  expect(log).toContain('betakey.unreadablebody');
  for (const secret of SECRETS_IN_BODIES) expect(log).not.toContain(secret.toLowerCase());
}

test.each(UNREADABLE_BODIES)('a body %s is refused, and nothing of it is logged', async (_what, json) => {
  expectRefusedInSilence(await send({ body: JSON.parse(json) }));
});

test.each([
  ['text', 'text/plain', 'BETA-AB12CD34'],
  ['bytes', 'application/octet-stream', Buffer.from('BETA-AB12CD34')],
  ['a form', 'application/x-www-form-urlencoded', { data: 'BETA-AB12CD34' }],
  ['of a type that is a message itself', 'application/BETA-AB12CD34+json', { data: null }],
  ['nothing', 'application/json', undefined],
  ['nothing in particular', 'application/json', {}],
])('a body that is %s is refused, and nothing of it is logged', async (_what, contentType, body) => {
  expectRefusedInSilence(await send({ contentType, body }));
});

test.each([null, 'BETA-AB12CD34', 5, false, [1], { betaKey: 'BETA-AB12CD34' }, { betaKey: { key: ['x'] } }])(
  'data %j is handed on to be judged',
  async (data) => {
    const contentType = 'Application/JSON; charset=utf-8';
    expect(await send({ contentType, body: { data } })).toMatchObject({ status: 200, answer: { result: 'judged' } });
    expect(received.at(-1)).toEqual(data);
  },
);

test('what other origins and methods are told is left to the library', async () => {
  const preflight = await send({ method: 'OPTIONS', body: {} });
  expect(preflight).toMatchObject({ status: 204, headers: { 'access-control-allow-methods': 'POST' } });
  expect(await send({ method: 'PUT', body: { data: null } })).toMatchObject({ status: 400, answer: BAD_REQUEST });
});

test('a deployment reads of it what it reads of the callable', async () => {
  const described = callable as unknown as Record<string, unknown>;
  const plain = bare as unknown as Record<string, unknown>;
  expect(typeof callable).toBe('function');
  expect(described['__endpoint']).toBe(plain['__endpoint']);
  expect(described['__trigger']).toEqual(plain['__trigger']);
  expect(callable.run).toBe(bare.run);
});
