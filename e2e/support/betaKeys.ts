import { randomInt } from 'node:crypto';
import { readDocument, writeDocument, type Fields } from './documents';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a well-formed key that does not exist, and that no other test uses. */
export function freshKey(): string {
  return `BETA-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** Creates a key, as an admin would in the console; by default it can be used once. */
export async function createKey(fields: Fields = {}): Promise<string> {
  const key = freshKey();
  await writeDocument(`betaKeys/${key}`, fields);
  return key;
}

export async function usesOf(key: string): Promise<number> {
  return Number((await readDocument(`betaKeys/${key}`))['uses'] ?? 0);
}
