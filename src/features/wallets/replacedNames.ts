import { comparable, isBlank, nameLength, WALLET_NAME_MAX_LENGTH } from './walletNames';

/** What a name is read for: the balance of its wallet is counted in the first of these (PRODUCT.md P6.2). */
const TOKENS = ['ETH', 'HYPE'] as const;

/**
 * Creates a function that replaces each typed name, such as `Wallet 1` or `ETH Wallet 2`, always the
 * same for the same. The program does alike with them: what is blank, too long or taken stays so, and a wallet is counted
 * in the same currency. The `kept` names are nobody's own words, and stay.
 */
export function createNameReplacer(kept: readonly string[]): (name: string) => string {
  const numbers = new Map<string, number>();
  const spellings = new Map<string, string[]>();
  const known = new Set(kept.map(comparable));
  return (name) => {
    const spelled = name.trim();
    const compared = comparable(name);
    if (isBlank(name) || known.has(compared)) return name;
    const number = numbers.get(compared) ?? numbers.size + 1;
    numbers.set(compared, number);
    const spelt = spellings.get(compared) ?? [];
    spellings.set(compared, spelt);
    if (!spelt.includes(spelled)) spelt.push(spelled);
    const tokens = TOKENS.filter((token) => compared.includes(token.toLowerCase())).map((token) => (spelled.includes(token) ? token : token.toLowerCase()));
    const replaced = [...tokens, respelled('Wallet', spelt.indexOf(spelled)), number].join(' ');
    return nameLength(name) > WALLET_NAME_MAX_LENGTH ? replaced.padEnd(WALLET_NAME_MAX_LENGTH + 1, '.') : replaced;
  };
}

/** The same word in other letters, small and capital, for each number: names that differ in that alone go on doing so. */
function respelled(word: string, number: number): string {
  return Array.from(word, (letter, place) => ((number >> place) & 1 ? (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()) : letter)).join('');
}
