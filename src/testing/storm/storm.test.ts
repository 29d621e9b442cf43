import { storm } from './storm';

const SEEDS = 500;

/** Seeds whose broken promise is known and not mended yet, with what it is; none may be added for a new fault. */
const KNOWN: ReadonlyMap<number, string> = new Map();

describe('a storm of presses, replies, routes, other tabs, sleep and reloads', () => {
  it.each(Array.from({ length: SEEDS / 50 }, (_, part) => part * 50))(
    'breaks no promise: seeds from %d on replay alike, go on as if watched, and leave nothing due behind',
    async (first) => {
      for (let seed = first; seed < first + 50; seed += 1) {
        const { operations, broken } = await storm(seed);
        if (broken === (KNOWN.get(seed) ?? null)) continue;
        throw new Error(`Seed ${seed}: ${broken ?? 'a known fault is gone'}\n  ${operations.join('\n  ')}`);
      }
    },
  );
});
