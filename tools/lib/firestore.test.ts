import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../testing/tempFiles';
import {
  chooseFirestore,
  hidaneVersion,
  isKnownCrate,
  javaMajor,
  usableHidane,
  type EmulatorSources,
} from './firestore';

/** Returns sources that all fail except the given ones, and a list of those that were tried. */
function makeSources(given: Partial<Record<keyof EmulatorSources, string | number>>) {
  const tried: string[] = [];
  const source = (name: keyof EmulatorSources) => async () => {
    tried.push(name);
    return given[name];
  };
  const sources = {
    runningHost: () => given.runningHost,
    onPath: source('onPath'),
    inCache: source('inCache'),
    fromNpm: source('fromNpm'),
    fromCargo: source('fromCargo'),
    javaVersion: source('javaVersion'),
  } as EmulatorSources;
  return { sources, tried };
}

describe('choosing the Firestore emulator', () => {
  it('uses one that is already running, and looks for no other', async () => {
    const { sources, tried } = makeSources({ runningHost: '127.0.0.1:8080', onPath: '/bin/hidane' });
    expect(await chooseFirestore(sources)).toMatchObject({ kind: 'running', host: '127.0.0.1:8080' });
    expect(tried).toEqual([]);
  });

  it.each([
    [{ onPath: 'a', inCache: 'b' }, 'a', ['onPath']],
    [{ inCache: 'b', fromNpm: 'c' }, 'b', ['onPath', 'inCache']],
    [{ fromNpm: 'c', fromCargo: 'd' }, 'c', ['onPath', 'inCache', 'fromNpm']],
    [{ fromCargo: 'd', javaVersion: 21 }, 'd', ['onPath', 'inCache', 'fromNpm', 'fromCargo']],
  ])('prefers an installed one to one that must be downloaded: %j', async (given, binary, order) => {
    const { sources, tried } = makeSources(given);
    expect(await chooseFirestore(sources)).toMatchObject({ kind: 'hidane', binary });
    expect(tried).toEqual(order);
  });

  it("falls back to Google's emulator on Java 21", async () => {
    const { sources } = makeSources({ javaVersion: 21 });
    expect(await chooseFirestore(sources)).toMatchObject({ kind: 'google', line: expect.stringContaining('Java 21') });
  });

  it('explains how to get one if none is found, and Java is too old', async () => {
    const { sources } = makeSources({ javaVersion: 17 });
    await expect(chooseFirestore(sources)).rejects.toThrow(
      /rustup[\s\S]*PATH[\s\S]*Java 21[\s\S]*FIRESTORE_EMULATOR_HOST/,
    );
  });
});

describe('a hidane binary', () => {
  const dir = tempFolder();

  const script = (name: string, output: string) => {
    const file = path.join(dir, name);
    fs.writeFileSync(file, `#!/bin/sh\necho ${output}\n`, { mode: 0o755 });
    return file;
  };

  it('is used if it is the release that the project is tested with', async () => {
    const binary = script('right', 'hidane 0.6.0');
    expect(await usableHidane(binary)).toBe(binary);
  });

  it('is skipped if it is another release', async () => {
    expect(await usableHidane(script('other', 'hidane 0.5.1'))).toBeUndefined();
  });

  it('has no version if it is truncated or missing', async () => {
    const broken = path.join(dir, 'broken');
    fs.writeFileSync(broken, '\u007fELF', { mode: 0o755 });
    expect(await hidaneVersion(broken)).toBeUndefined();
    expect(await hidaneVersion(path.join(dir, 'absent'))).toBeUndefined();
  });
});

describe("hidane's source", () => {
  const home = tempFolder();
  const checksum = createHash('sha256').update('the release').digest('hex');

  const download = (registry: string, text: string) => {
    const folder = path.join(home, 'registry', 'cache', registry);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'hidane-0.6.0.crate'), text);
  };

  it('is known only if every downloaded copy has the expected checksum, whichever registry it came from', () => {
    expect(isKnownCrate(home, checksum)).toBeUndefined();
    download('index.crates.io', 'the release');
    expect(isKnownCrate(home, checksum)).toBe(true);
    download('mirror', 'something else');
    expect(isKnownCrate(home, checksum)).toBe(false);
  });
});

describe("Java's version", () => {
  it.each([
    ['openjdk version "21.0.1" 2023-10-17', 21],
    ['java version "1.8.0_292"', 8],
    ['openjdk version "26-ea"', 26],
    ['command not found', undefined],
  ])('of %p is %p', (text, major) => {
    expect(javaMajor(text)).toBe(major);
  });
});
