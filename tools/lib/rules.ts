import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readRules, type Rules } from '../../src/testing/productRules';
import { ROOT } from './paths';

/** Marks a rule that no test can show, with the reason. */
const UNTESTABLE = /\(No test: [^)]+\)$/;

/** The most rules that may do without a test. */
const MAX_UNTESTABLE = 10;

export const productRules = (): Rules => readRules(fs.readFileSync(path.join(ROOT, 'docs', 'PRODUCT.md'), 'utf8'));

/** Rules in a title, in brackets: one, or two. */
const CITED = /\((P\d+\.\d+[a-z]?(?:, P\d+\.\d+[a-z]?)*)\)/g;

/** Returns the numbers of the rules that a test's title, with those around it, says it shows. */
export const rulesInTitle = (title: string): readonly string[] =>
  [...title.matchAll(CITED)].flatMap(([, numbers = '']) => numbers.split(', '));

/** Returns a regular expression that matches the titles of the tests of a rule. */
export const titlePattern = (rule: string): string => `\\b${rule.replace('.', '\\.')}\\b[^()]*\\)`;

/** The files with titles of tests. A state of a screen is a step of a test. */
const TITLE_FILES = ['*.test.ts', '*.test.tsx', 'e2e/screens/states', ':!tools/lib/rules.test.ts'];

/** Returns the files of this checkout that name a rule in a title. */
export function filesOfRule(rule: string): readonly string[] {
  const args = ['grep', '-lE', '--untracked', titlePattern(rule), '--', ...TITLE_FILES];
  // Without a match, git exits with 1.
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

/** Returns the ends of all test titles of this checkout that name rules. */
export function titlesWithRules(): readonly string[] {
  const rule = 'P[0-9]+\\.[0-9]+[a-z]?';
  const pattern = `\\(${rule}(, ${rule})*\\)[^'"\`()]*['"\`],`;
  const { stdout } = spawnSync('git', ['grep', '-ohE', '--untracked', pattern, '--', ...TITLE_FILES], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter(Boolean);
}

/** Returns what is wrong between the rules and the titles of all tests, as lines; none if each rule has a test. */
export function ruleProblems({ texts, retired }: Rules, titles: readonly string[]): string[] {
  const cited = new Set(titles.flatMap(rulesInTitle));
  const [untestable, testable] = [...texts].reduce<[string[], string[]]>(
    (lists, [number, rule]) => {
      lists[UNTESTABLE.test(rule) ? 0 : 1].push(number);
      return lists;
    },
    [[], []],
  );
  const untested = testable.filter((number) => !cited.has(number));
  const unknown = [...cited].filter((number) => !texts.has(number));
  const describe = (what: string, numbers: readonly string[]) =>
    numbers.length === 0 ? [] : [`${what} (${numbers.length}): ${numbers.join(' ')}`];
  return [
    ...describe('Rules of PRODUCT.md without a test', untested),
    ...describe(
      'Numbers in titles that are no rules',
      unknown.filter((number) => !retired.includes(number)),
    ),
    ...describe(
      'Retired numbers in titles',
      unknown.filter((number) => retired.includes(number)),
    ),
    ...describe(
      'Retired numbers that are rules',
      retired.filter((number) => texts.has(number)),
    ),
    ...describe(
      'Marked as not testable, but tested',
      untestable.filter((number) => cited.has(number)),
    ),
    ...(untestable.length > MAX_UNTESTABLE
      ? describe(`More than ${MAX_UNTESTABLE} rules marked as not testable`, untestable)
      : []),
  ];
}
