import { FORMATS } from './settings.cjs';

/** The text before and after the part of a setting that can have any length. */
const FRAMES: Readonly<Record<string, readonly [string, string]>> = {
  SEED_FIREBASE_AUTH_DOMAIN: ['', '.app'],
  SEED_FUNCTIONS_REGION: ['northamerica-', '1'],
  SEED_SITE_URL: ['https://', '.app'],
  SEED_SOCIAL_URL: ['https://', ''],
  SEED_CONTACT_EMAIL: ['', '@seed.app'],
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Letters that cannot be compressed. */
function* letters(): Generator<string, never> {
  for (let state = 1; ; state = (state * 48271) % 2147483647) yield LETTERS.charAt(state % LETTERS.length);
}

/** Returns the environment of a build for a real project with every setting at its longest, which every page must allow for. */
export function longestSettings(): Record<string, string> {
  const source = letters();
  const fill = (length: number) => Array.from({ length }, () => source.next().value).join('');
  return Object.fromEntries(
    Object.entries(FORMATS).map(([name, { longest }]) => {
      const [before, after] = FRAMES[name] ?? ['', ''];
      return [name, before + fill(longest - before.length - after.length) + after];
    }),
  );
}
