import { comparable, isBlank, nameLength, WALLET_NAME_MAX_LENGTH } from './walletNames';

/** Tokens that a name is searched for: the first one found sets the wallet's currency (PRODUCT.md P6.2). */
const TOKENS = ['ETH', 'HYPE'] as const;

/**
 * Creates a function that replaces each typed name with one such as `Wallet 1` or `ETH Wallet 2`; equal names get equal
 * replacements. The program treats them alike: blank, too long and taken names stay so, and the wallet's currency is the
 * same. The `kept` names weren't typed by a user, so they stay.
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
    const replaced = [...tokens, respell('Wallet', spelt.indexOf(spelled)), number].join(' ');
    return nameLength(name) > WALLET_NAME_MAX_LENGTH ? replaced.padEnd(WALLET_NAME_MAX_LENGTH + 1, '.') : replaced;
  };
}

/** Spells a word in different upper and lower case for each number, so that names that differ only in case still do. */
function respell(word: string, number: number): string {
  return Array.from(word, (letter, place) => ((number >> place) & 1 ? (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()) : letter)).join('');
}
