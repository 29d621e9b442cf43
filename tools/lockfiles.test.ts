import fs from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  version?: string;
  link?: boolean;
  inBundle?: boolean;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const root = path.resolve(__dirname, '..');
const files = ['.', 'functions', 'e2e', 'tools/firebase', 'tools/lighthouse', 'tools/mutants']
  .map((folder) => path.join(root, folder, 'package-lock.json'))
  .filter((file) => fs.existsSync(file));

describe.each(files.map((file) => [path.relative(root, file), file]))('%s', (_name, file) => {
  const { packages } = JSON.parse(fs.readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };

  it('names no registry: delete the "resolved" lines that slip through', () => {
    expect(Object.keys(packages).filter((place) => packages[place]?.resolved?.startsWith('http'))).toEqual([]);
  });

  it('has a checksum for every package: npm ci accepts any content without one', () => {
    const unchecked = Object.entries(packages).filter(
      ([place, { version, link, inBundle, integrity = '' }]) =>
        place !== '' && version !== undefined && !link && !inBundle && !integrity.startsWith('sha512-'),
    );
    expect(unchecked.map(([place]) => place)).toEqual([]);
  });

  it('names the optional packages of every platform: npm ci refuses it otherwise', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(packages, place, name)),
    );
    expect(missing).toEqual([]);
  });
});

/**
 * Returns whether the lockfile has a dependency of the package at `place` in one of the folders where Node looks for
 * it.
 */
function isLocked(packages: Record<string, LockedPackage>, place: string, name: string): boolean {
  const parts = place === '' ? [] : place.split('/node_modules/');
  const ancestors = Array.from({ length: parts.length + 1 }, (_, depth) => parts.slice(0, parts.length - depth));
  const places = ancestors.map((ancestor) => [...ancestor, name].join('/node_modules/'));
  return places.some((each) => each in packages || `node_modules/${each}` in packages);
}
