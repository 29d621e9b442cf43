import { distance } from 'fastest-levenshtein';

/** The largest edit distance at which a name counts as misspelt. */
const MAX_DISTANCE = 2;

/** Returns the known name of which an unknown name is probably a misspelling. */
export function nearMiss(name: string, known: readonly string[]): string | undefined {
  const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (known.includes(name)) return undefined;
  return known.find((each) => distance(lettersOf(name), lettersOf(each)) <= MAX_DISTANCE);
}
