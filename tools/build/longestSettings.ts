import { FORMATS } from './settings.cjs';

/** The fixed text before and after the part of a setting whose length varies. */
const FIXED_PARTS: Readonly<Record<string, readonly [string, string]>> = {
  SEED_FIREBASE_AUTH_DOMAIN: ['', '.app'],
  SEED_FUNCTIONS_REGION: ['northamerica-', '1'],
  SEED_SITE_URL: ['https://', '.app'],
  SEED_SOCIAL_URL: ['https://', ''],
  SEED_CONTACT_EMAIL: ['', '@seed.app'],
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Yields pseudo-random letters, which hardly compress. */
function* letters(): Generator<string, never> {
  for (let state = 1; ; state = (state * 48271) % 2147483647) yield LETTERS.charAt(state % LETTERS.length);
}

/** Returns the environment of a build for a real project, with every setting at its maximum length. */
export function longestSettings(): Record<string, string> {
  const source = letters();
  const fill = (length: number) => Array.from({ length }, () => source.next().value).join('');
  return Object.fromEntries(
    Object.entries(FORMATS).map(([name, { longest }]) => {
      const [before, after] = FIXED_PARTS[name] ?? ['', ''];
      return [name, before + fill(longest - before.length - after.length) + after];
    }),
  );
}
