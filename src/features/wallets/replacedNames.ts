import { isBlank, visibleLength } from '../../shared/text';
import { toComparisonForm } from './walletNames';

/** The parts of a name that decide a wallet's currency (PRODUCT.md P6.2). */
const TOKENS = ['ETH', 'HYPE'] as const;

/**
 * For a copy of a timeline that reveals nothing the user typed: creates a function that replaces each typed wallet name
 * with one such as `Wallet 1` or `ETH Wallet 2`. Names that compare as equal get replacements that compare as equal.
 * The program treats a replacement like the original name: if that was blank, too long or taken, so is the replacement,
 * and the wallet gets the same currency. `max` is a name's maximum length. `namesToKeep` weren't typed by a user, so they aren't replaced.
 */
export function createNameReplacer(namesToKeep: readonly string[]): (name: string, max: number) => string {
  const keptNames = new Set(namesToKeep.map(toComparisonForm));
  const replacements = new Map<string, { readonly number: number; readonly spellings: string[] }>();
  return (name, max) => {
    const trimmed = name.trim();
    const key = toComparisonForm(name);
    if (isBlank(name) || keptNames.has(key)) return name;
    const { number, spellings } = replacements.get(key) ?? { number: replacements.size + 1, spellings: [] };
    replacements.set(key, { number, spellings });
    if (!spellings.includes(trimmed)) spellings.push(trimmed);
    // A token in lower case decides no currency. The replacement includes it all the same, so that the replacements of
    // two spellings of a name differ only in case.
    const tokens = TOKENS.filter((token) => key.includes(token.toLowerCase())).map((token) =>
      trimmed.includes(token) ? token : token.toLowerCase(),
    );
    const replacement = [...tokens, respell('Wallet', spellings.indexOf(trimmed)), number].join(' ');
    return visibleLength(name) > max ? replacement.padEnd(max + 1, '.') : replacement;
  };
}

/**
 * Returns a word with the case of each letter flipped whose bit in `number` is 1. So names that differ only in spelling
 * (case, invisible characters) get replacements that differ only in case.
 */
function respell(word: string, number: number): string {
  const flip = (letter: string) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase());
  return Array.from(word, (letter, index) => ((number >> index) & 1 ? flip(letter) : letter)).join('');
}
