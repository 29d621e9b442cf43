import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { commandEnvironment, optionTakenByNpm } from './lib/environment.mjs';
import { userPath } from './lib/paths';

/** What a shell, npm or a pipe may do to any command. */

const root = path.resolve(__dirname, '..');
const TIMELINE = 'session-check-failure.timeline.json';
// Each test starts processes, and the machine may be busy.
jest.setTimeout(60_000);

/** Runs a command as npm does: in the root folder, with the caller's folder in INIT_CWD. */
const runAsNpm = (args: readonly string[], env: Record<string, string>, stdio: 'pipe' | number = 'pipe') =>
  spawnSync(process.execPath, ['tools/run.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: 'replay', ...env },
    stdio: ['ignore', stdio, 'pipe'],
  });

test.each(['dry-run', 'json', 'all'])('--%s without -- is refused, because npm takes it for itself', (option) => {
  const taken = { [`npm_config_${option.replace('-', '_')}`]: 'true' };
  expect(optionTakenByNpm(taken)).toBe(option);
  const { status, stderr } = runAsNpm(['keys', 'revoke', 'BETA-AAAAAAAA'], taken);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(`npm run keys -- … --${option}`) });
});

test('a file is found from the folder in which npm was called', () => {
  const { status, stdout, stderr } = runAsNpm(['replay', TIMELINE], { INIT_CWD: path.join(root, 'timelines') });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(TIMELINE);
});

test.each([
  ['called by npm', root, { INIT_CWD: '/home/ada' }, '/home/ada/keys.csv'],
  [
    'started directly in a subfolder',
    path.join(root, 'docs'),
    { INIT_CWD: '/home/ada' },
    path.join(root, 'docs/keys.csv'),
  ],
  ['started directly in the root folder', root, {}, path.join(root, 'keys.csv')],
])('a file name given to a command that was %s', (_how, cwd, env, expected) => {
  expect(userPath('keys.csv', env, cwd)).toBe(expected);
  expect(userPath('/tmp/keys.csv', env, cwd)).toBe('/tmp/keys.csv');
});

test('a reader that stops early, such as head, causes no error', async () => {
  const child = spawn(process.execPath, ['tools/run.mjs', 'replay', `timelines/${TIMELINE}`], { cwd: root });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number];
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

const hasFullDevice = fs.existsSync('/dev/full');
(hasFullDevice ? test : test.skip)('an output that cannot be written is an error in words', () => {
  const full = fs.openSync('/dev/full', 'w');
  const { status, stderr } = runAsNpm(['replay', `timelines/${TIMELINE}`], {}, full);
  fs.closeSync(full);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The output could not be written: ENOSPC.*\n$/);
});

(process.platform === 'win32' ? test.skip : test)('a command ends when npm or its shell has been killed', async () => {
  // Each Node prints a line when it starts, and then runs until it is ended.
  const waiting = `"${process.execPath}" tools/run.mjs node_modules/prettier/bin/prettier.cjs --version`;
  const shell = spawn('sh', ['-c', `${waiting}; true`], {
    cwd: root,
    env: {
      ...process.env,
      npm_lifecycle_event: 'format',
      NODE_OPTIONS: "--import data:text/javascript,console.log('started');setInterval(()=>{},1000)",
    },
  });
  await new Promise<void>((resolve) => {
    let output = '';
    shell.stdout.on('data', (text) => {
      output += String(text);
      // run.mjs, and Prettier in its place.
      if ((output.match(/started/g) ?? []).length === 2) resolve();
    });
  });
  shell.kill('SIGKILL');
  // The pipes close once no process holds them.
  await once(shell, 'close');
  expect(shell.signalCode).toBe('SIGKILL');
});

test('commands run without NODE_ENV, which would leave out packages and break the screen tests', () => {
  expect(commandEnvironment({ NODE_ENV: 'production', HOME: '/home/ada' })).toEqual({ HOME: '/home/ada' });
});

test.each([
  [{ http_proxy: 'http://proxy:3128' }, '127.0.0.1,localhost,::1'],
  [{ HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: 'intern.example' }, 'intern.example,127.0.0.1,localhost,::1'],
  [{ https_proxy: 'http://proxy:3128', no_proxy: '*' }, '*'],
])('with the proxy %j, the local stack is reached directly', (env, expected) => {
  expect(commandEnvironment(env)).toEqual({ ...env, no_proxy: expected, NO_PROXY: expected });
});
