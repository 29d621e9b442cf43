import fs from 'node:fs';
import path from 'node:path';

/** The numbered rules of docs/PRODUCT.md. */
export interface Rules {
  /** The text of each rule by its number, such as `P5.3` or `P5.9a`. */
  readonly texts: ReadonlyMap<string, string>;
  /** The numbers of rules that no longer exist. They are never used again. */
  readonly retired: readonly string[];
}

const SECTION = /^## (P\d+) /;
const RULE = /^(?: {4}- )?(\d+[a-z]?)\. (.*)$/;
const RETIRED = /^Retired: (.*)\.$/;
const NUMBER = /P\d+\.\d+[a-z]?/g;

/** Reads the rules from the text of PRODUCT.md. */
export function readRules(text: string): Rules {
  const texts = new Map<string, string>();
  const retired: string[] = [];
  let section = '';
  for (const line of text.split('\n')) {
    section = SECTION.exec(line)?.[1] ?? section;
    const [, number, rule = ''] = RULE.exec(line) ?? [];
    if (section !== '' && number !== undefined) texts.set(`${section}.${number}`, rule);
    retired.push(...(RETIRED.exec(line)?.[1]?.match(NUMBER) ?? []));
  }
  return { texts, retired };
}

/**
 * Returns a number from the text of a rule, so that a test is driven by the rule and not by the program's own constant.
 *
 * @param phrase words of the rule, with `#` in place of the number, such as `# refused keys an hour`
 * @throws Error if the rule does not contain the phrase
 */
export function numberOf(rule: string, phrase: string): number {
  const product = fs.readFileSync(path.resolve(__dirname, '../../docs/PRODUCT.md'), 'utf8');
  const text = readRules(product).texts.get(rule) ?? '';
  const [before = '', after = ''] = phrase.split('#').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Numbers are written as `18 000` (with a narrow or normal blank), `5,000` or `0.5`.
  const [, number] = new RegExp(`${before}(\\d+(?:[  \\u202f,]\\d{3})*(?:\\.\\d+)?)${after}`).exec(text) ?? [];
  if (number === undefined) throw new Error(`Rule ${rule} does not say "${phrase}": ${text}`);
  return Number(number.replace(/[^\d.]/g, ''));
}
