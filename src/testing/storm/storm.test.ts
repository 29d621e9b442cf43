import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { murmur3 } from '../../engine/hash/hash';
import { sourceOfInput, TIMELINE_INPUTS } from '../../program/timelineInputs';
import { drawPlan } from './operations';
import { storm } from './storm';

const OPERATIONS = 40;
const KNOWN_SEEDS = Array.from({ length: 300 }, (_, seed) => seed);

/** Derives seeds from the sources, so that every change of the product tests other seeds. */
function seedsOfSources(count: number): number[] {
  const root = path.join(__dirname, '..', '..');
  const files = ['app', 'engine', 'features', 'persistence', 'program', 'services', 'shared'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(root, folder, file))
      .sort(),
  );
  const digest = files.reduce((sum, file) => murmur3([...readFileSync(file)], sum), 0);
  return Array.from({ length: count }, (_, index) => 1000 + (murmur3([index], digest) % 1_000_000_000));
}

/** Presses that few storms are in a state for. Recorded timelines show their effects. */
const SELDOM_EFFECTIVE: readonly string[] = [
  'emailLink/emailLinkRetried',
  'tasks/retryFailedPressed',
  'tasks/retryPressed',
  'tasks/queueAgainPressed',
  'tasks/removeCompletedPressed',
  'runs/goOnPressed',
];

/** The types of all events of these storms. */
const types = new Set<string>();

/** How often inputs of each type changed the state in these storms. */
const effects = new Map<string, number>();

describe('a storm of presses, replies, navigation, other tabs, sleep and reloads', () => {
  it.each([
    ['300 known seeds', KNOWN_SEEDS],
    ['200 seeds derived from the sources', seedsOfSources(200)],
  ])(
    'breaks no invariant with %s',
    async (_name, seeds) => {
      for (const seed of seeds) {
        const result = await storm(drawPlan(seed, OPERATIONS), { withChecks: seed % 20 === 0 });
        const { operations, broken } = result;
        if (broken !== null) throw new Error(`Seed ${seed}: ${broken}\n  ${operations.join('\n  ')}`);
        result.types.forEach((type) => types.add(type));
        for (const [type, count] of result.effects) effects.set(type, (effects.get(type) ?? 0) + count);
      }
    },
    300_000,
  );

  const presses = Object.keys(TIMELINE_INPUTS).filter((type) => sourceOfInput(type) === 'press');

  it('has every input', () => {
    // Few storms have a device that fails just then.
    const seldom = ['persistence/removalFailed'];
    const missing = Object.keys(TIMELINE_INPUTS).filter((type) => !types.has(type) && !seldom.includes(type));
    expect(missing).toEqual([]);
  });

  it('has no press that is ignored every time, as it is if its target is wrong', () => {
    const expected = presses.filter((type) => !SELDOM_EFFECTIVE.includes(type));
    expect(expected.filter((type) => !effects.has(type))).toEqual([]);
  });
});
