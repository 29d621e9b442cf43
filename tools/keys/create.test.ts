import fs from 'node:fs';
import path from 'node:path';
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { readBetaKey } from '../../functions/src/validateBetaKey/betaKey';
import { tempFolder } from '../testing/tempFiles';
import type { Backend, Dialogue } from './backend';
import { ALPHABET, createKeys, generateKey } from './create';
import { withDestination } from './destination';

/**
 * Returns a backend whose Firestore accepts a limited number of batches. Adds the number of writes in each batch to
 * `sizes`.
 */
function backendOf(maxBatches: number, sizes: number[] = []): Backend {
  const batch = () => {
    let writes = 0;
    const write = () => void (writes += 1);
    const commit = () => {
      sizes.push(writes);
      return sizes.length > maxBatches ? Promise.reject(new Error('14 UNAVAILABLE')) : Promise.resolve();
    };
    return { create: write, update: write, commit };
  };
  return { firestore: { collection: () => ({ doc: (id: string) => id }), batch } } as unknown as Backend;
}

const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);

const dialogue: Dialogue = {
  dryRun: false,
  openOutput: () => ({ put: () => {} }),
  confirm: () => Promise.resolve(),
  askWhetherAlso: () => Promise.resolve(false),
};
const freshFile = (): string => path.join(tempFolder(), 'wave.csv');
const run = ({ count = 1, out }: { count?: number; out: string }, backend: Backend) =>
  withDestination({ out }, (openOutput) => createKeys(backend, { count, fields: {} }, { ...dialogue, openOutput }));

test('if no key could be created, no empty file is left behind', async () => {
  const out = freshFile();
  await expect(run({ out }, backendOf(0))).rejects.toThrow('UNAVAILABLE');
  expect(fs.existsSync(out)).toBe(false);
});

test('if a later batch fails, the keys that were created are in the file', async () => {
  const out = freshFile();
  await expect(run({ count: 501, out }, backendOf(1))).rejects.toThrow('UNAVAILABLE');
  expect(fs.readFileSync(out, 'utf8').match(/^BETA-/gm)).toHaveLength(500);
  expect(stderr).toHaveBeenLastCalledWith(expect.stringContaining('Created 500 of 501 beta keys'));
});

test.each([
  [0, [500, 101]],
  [1, [500, 500, 202]],
  [2, [498, 498, 498, 309]],
])('a batch has at most 500 writes, even with up to %i related writes per key', async (maxPerKey, expected) => {
  const sizes: number[] = [];
  const relatedWrites = {
    maxPerKey,
    write: (batch: WriteBatch) => {
      for (let n = 0; n < maxPerKey; n += 1) batch.update({} as DocumentReference, {});
    },
  };
  await createKeys(backendOf(Infinity, sizes), { count: 601, fields: {} }, dialogue, relatedWrites);
  expect(sizes).toEqual(expected);
});

test('if the file cannot be created, no key is', async () => {
  const backend = backendOf(1);
  const batch = jest.spyOn(backend.firestore, 'batch');
  await expect(run({ out: path.join(freshFile(), 'in', 'no', 'folder') }, backend)).rejects.toThrow(
    'its folder does not exist',
  );
  expect(batch).not.toHaveBeenCalled();
});

test('generated keys are well-formed, and contain no characters that look alike', () => {
  expect(new Set(ALPHABET).size).toBe(32);
  for (let n = 0; n < 200; n += 1) {
    const key = generateKey();
    expect(readBetaKey({ betaKey: key })).toBe(key);
    expect(key.slice(5)).not.toMatch(/[01OI]/);
  }
});

test('each random number selects a different character of the alphabet', () => {
  const drawn = [...ALPHABET].map((_, index) => generateKey(() => index));
  expect(drawn).toEqual([...ALPHABET].map((letter) => `BETA-${letter.repeat(8)}`));
});
