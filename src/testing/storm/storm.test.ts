import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { murmur3 } from '../../engine/hash/hash';
import { drawPlan } from './operations';
import { storm } from './storm';

const OPERATIONS = 40;
const KNOWN_SEEDS = Array.from({ length: 300 }, (_, seed) => seed);

/** Derives seeds from the sources, so that every change of the product tests other seeds. */
function seedsOfSources(count: number): number[] {
  const root = path.join(__dirname, '..', '..');
  const files = ['app', 'engine', 'features'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => path.join(root, folder, file))
      .sort(),
  );
  const digest = files.reduce((sum, file) => murmur3([...readFileSync(file)], sum), 0);
  return Array.from({ length: count }, (_, index) => 1000 + (murmur3([index], digest) % 1_000_000_000));
}

describe('a storm of presses, replies, navigation, other tabs, sleep and reloads', () => {
  it.each([
    ['300 known seeds', KNOWN_SEEDS],
    ['200 seeds derived from the sources', seedsOfSources(200)],
  ])(
    'breaks no invariant with %s',
    async (_name, seeds) => {
      for (const seed of seeds) {
        const { operations, broken } = await storm(drawPlan(seed, OPERATIONS), { withChecks: seed % 20 === 0 });
        if (broken !== null) throw new Error(`Seed ${seed}: ${broken}\n  ${operations.join('\n  ')}`);
      }
    },
    300_000,
  );
});
