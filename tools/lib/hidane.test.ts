import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hidaneVersion, isKnownCrate, javaMajor, usableHidane } from './hidane';

describe('a hidane binary', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-hidane-'));
  afterAll(() => fs.rmSync(dir, { recursive: true }));

  const script = (name: string, says: string) => {
    const file = path.join(dir, name);
    fs.writeFileSync(file, `#!/bin/sh\necho ${says}\n`, { mode: 0o755 });
    return file;
  };

  it('is used when it is the release that the project is tested with', async () => {
    const binary = script('right', 'hidane 0.6.0');
    expect(await usableHidane(binary)).toBe(binary);
  });

  it('is passed over when it is another release', async () => {
    expect(await usableHidane(script('other', 'hidane 0.5.1'))).toBeUndefined();
  });

  it('is none when it was cut short, or is not there', async () => {
    const broken = path.join(dir, 'broken');
    fs.writeFileSync(broken, '\u007fELF', { mode: 0o755 });
    expect(await hidaneVersion(broken)).toBeUndefined();
    expect(await hidaneVersion(path.join(dir, 'absent'))).toBeUndefined();
  });
});

describe("hidane's source", () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-cargo-'));
  afterAll(() => fs.rmSync(home, { recursive: true }));
  const checksum = createHash('sha256').update('the release').digest('hex');

  const download = (registry: string, text: string) => {
    const folder = path.join(home, 'registry', 'cache', registry);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'hidane-0.6.0.crate'), text);
  };

  it('is known by its checksum, in whichever registry it came from', () => {
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
