import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { checkDeployment, type CheckedDeployment } from './check';

/**
 * Tested against the local stack's functions and rules. This file starts a server for the pages, which sends the
 * project's headers or none.
 */

jest.setTimeout(180_000);

const {
  GCLOUD_PROJECT: project = '',
  SEED_FUNCTIONS_ORIGIN: functions = '',
  FIRESTORE_EMULATOR_HOST: firestore = '',
} = process.env;
const { headers: headerRules } = JSON.parse(fs.readFileSync(path.resolve(__dirname, '../../firebase.json'), 'utf8'))
  .hosting as { headers: CheckedDeployment['headerRules'] };

let site = '';
let isServedAsBuilt = true;
const server = http.createServer(({ url }, response) => {
  const wanted = headerRules
    .filter(({ source }) => source === '**' || source === url)
    .flatMap(({ headers }) => headers);
  if (isServedAsBuilt) for (const { key, value } of wanted) response.setHeader(key, value);
  response.setHeader('Connection', 'close').end('<!doctype html>');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function check(overrides: Partial<CheckedDeployment> = {}) {
  const local = {
    site,
    functions: `${functions}/${project}/us-central1`,
    documents: `http://${firestore}/v1/projects/${project}/databases/(default)/documents`,
  };
  const findings = await checkDeployment({
    ...local,
    headerRules,
    requiresAppCheck: false,
    trustedProxyHops: 0,
    ...overrides,
  });
  return {
    findings,
    problems: findings.flatMap(({ claim, problem }) => (problem === null ? [] : [`${claim}: ${problem}`])),
  };
}

test('a deployment that matches its build passes', async () => {
  isServedAsBuilt = true;
  const { findings, problems } = await check();
  expect(problems).toEqual([]);
  expect(findings).toHaveLength(16);
  expect(findings.map(({ claim }) => claim)).toContainEqual('no networks are counted, as TRUSTED_PROXY_HOPS is 0');
});

test("pages served without the build's headers are reported, with the missing headers", async () => {
  isServedAsBuilt = false;
  const { problems } = await check();
  expect(problems).toHaveLength(3);
  expect(problems[1]).toMatch(/^\/auth .*Referrer-Policy/);
});

test("functions that should require tokens but don't, or are in another region, are reported", async () => {
  isServedAsBuilt = true;
  expect((await check({ requiresAppCheck: true })).problems[0]).toContain('it does not require App Check');
  expect((await check({ functions: `${functions}/${project}/nowhere-1` })).problems).toContainEqual(
    expect.stringContaining('SEED_FUNCTIONS_REGION'),
  );
});

test("a number of proxies that differs from the functions' setting is reported", async () => {
  expect((await check({ trustedProxyHops: 1 })).problems).toContainEqual(
    expect.stringContaining('no proxy adds to X-Forwarded-For'),
  );
  // The local stack has no proxy in front of the functions, so this test starts one.
  let forwardedFor = (sent: string) => `${sent}, 198.51.100.7`;
  const proxy = http.createServer((request, response) => {
    const target = new URL(`${functions}${request.url}`);
    const forwarded = http.request(
      target,
      {
        method: request.method,
        headers: { ...request.headers, 'x-forwarded-for': forwardedFor(String(request.headers['x-forwarded-for'])) },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const functionsBehindProxy = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/${project}/us-central1`;
  const proxyProblems = async (trustedProxyHops: number) =>
    (await check({ functions: functionsBehindProxy, trustedProxyHops })).problems.filter((text) =>
      text.startsWith('the network'),
    );
  expect(await proxyProblems(1)).toEqual([]);
  expect(await proxyProblems(2)).toEqual([expect.stringContaining('set it to 1 in functions/.env')]);
  // Some front ends replace the header.
  forwardedFor = () => '198.51.100.7';
  expect(await proxyProblems(1)).toEqual([]);
  expect(await proxyProblems(2)).toEqual([
    expect.stringMatching(/replaced by 1 of the front end's own, and TRUSTED_PROXY_HOPS is 2: set it to 1/),
  ]);
  forwardedFor = () => '';
  expect(await proxyProblems(1)).toEqual([expect.stringContaining('does not reach the functions')]);
  proxy.closeAllConnections();
  proxy.close();
});

test('open security rules are reported', async () => {
  const open = await check({ documents: `${site}/open` });
  expect(open.problems).toContainEqual(expect.stringMatching(/^strangers cannot read betaKeys: it answered 200/));
});
