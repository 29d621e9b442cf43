import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../testing/tempFiles';
import { runKeysCommand } from './testing/runKeysCommand';

/** Only the first of these tests reaches a database. */

jest.setTimeout(60_000);

const script = path.resolve(__dirname, '../run.mjs');

test('the command exits with the right exit code, and prints listings to stdout and messages to stderr', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, 'keys', ...args], { input: '', encoding: 'utf8' });
  expect(run('explode')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('There is no command "explode".'),
  });
  const listed = run('list', '--json');
  expect(listed).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^\d+ beta keys? of \d+\.( `lint` says why a key is refused\.)?\n$/),
  });
  expect(JSON.parse(listed.stdout)).toBeInstanceOf(Array);
});

test.each([
  [[], 'Name a command.'],
  [['explode'], 'There is no command "explode".'],
  [['create', '--count', 'many'], '--count is "many"'],
  [['create', '--colour', 'red'], '--colour'],
  [['create', 'BETA-AAAAAAAA'], '"BETA-AAAAAAAA" is not expected here'],
  [['revoke'], 'Name the keys'],
  [['raise', 'BETA-AAAAAAAA'], '--to'],
  [['create', '--for', 'list.csv', '--count', '2'], 'leave out --count'],
  [['access', 'lend', 'ada@example.test'], 'There is no command "access lend".'],
  [['access'], 'Name a command.'],
  [['access', 'grant'], 'Name the accounts: npm run keys -- access grant EMAIL or UID or KEY, or --note TEXT'],
  [['access', 'grant', 'ada'], '"ada" is not what access grant takes'],
  [['access', 'delete', 'BETA-AAAAAAAA'], '"BETA-AAAAAAAA" is not what access delete takes: EMAIL or UID'],
  [['unlock', '--note', 'wave 1'], '--note'],
  [['revoke', 'BETA-AAAAAAAA', '--note', 'wave 1'], 'Name the keys in one way'],
  [['list', '--project', 'Not A Project'], 'not a Firebase project id'],
])('%j is a usage error', async (args, message) => {
  const { code, out, err } = await runKeysCommand(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
});

test.each([
  ['not there', null],
  ['in a file that is missing', undefined],
  ['not JSON', 'SECRET'],
  ['an empty object', '{}'],
  [
    'a broken key',
    JSON.stringify({ type: 'service_account', project_id: 'x', client_email: 'a@b.example', private_key: 'SECRET' }),
  ],
])('credentials that are %s are reported with the remedy, and without their content', (_what, content) => {
  const file = path.join(tempFolder(), 'credentials.json');
  if (content) writeFileSync(file, content);
  // The credentials of the user who runs this test, and of a cloud machine, are not found.
  const withoutOtherCredentials = {
    HOME: path.dirname(file),
    APPDATA: path.dirname(file),
    METADATA_SERVER_DETECTION: 'none',
  };
  const env = {
    ...process.env,
    ...withoutOtherCredentials,
    GOOGLE_APPLICATION_CREDENTIALS: content === null ? '' : file,
  };
  const { status, stderr } = spawnSync(
    process.execPath,
    [script, 'keys', 'list', '--project', 'seed-live-0', '--yes'],
    { input: '', encoding: 'utf8', env },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(
      /^\nNo credentials for seed-live-0: .+\nRun `gcloud auth application-default login`, .+\n$/,
    ),
  });
  expect(stderr).not.toContain('SECRET');
});

test('help is printed to stdout, and the exit code is 0', async () => {
  for (const args of [['help'], ['--help'], ['create', '--help']]) {
    const { code, out, err } = await runKeysCommand(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(args[0] === 'create' ? '--expires <DATE>' : 'grant or revoke the access of accounts');
  }
});

test('a real project is not touched unless the admin confirms it', async () => {
  const { code, err } = await runKeysCommand(['create', '--project', 'seed-live-0']);
  expect(code).toBe(1);
  expect(err).toContain('seed-live-0 is a real project, and there is no terminal to confirm in.');
});

test("a local stack that isn't running is reported immediately", async () => {
  const { code, err } = await runKeysCommand(['list'], { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' });
  expect(code).toBe(1);
  expect(err).toContain('No local stack answers at 127.0.0.1:1.');
});
