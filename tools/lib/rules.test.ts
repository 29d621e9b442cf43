import { numberOf, readRules } from '../../src/testing/productRules';
import { filesOfRule, productRules, ruleProblems, rulesInTitle, titlePattern, titlesWithRules } from './rules';

const RULES = readRules(`# What SEED does

1. A list that is not in a section.

## P1 The product

1. SEED farms airdrops.
2. It has a good style. (No test: a matter of taste)

Retired: P1.3, P1.4a.

## P2 Screens

10. **The landing page** has a bar.
    - 10a. It is at the top.
`);

const ALL = ['farms (P1.1)', 'the bar (P2.10, P2.10a) is there'];

test('each rule of PRODUCT.md has a test whose title names it', () => {
  expect(ruleProblems(productRules(), titlesWithRules())).toEqual([]);
});

test('rules are numbered by their section', () => {
  expect([...RULES.texts.keys()]).toEqual(['P1.1', 'P1.2', 'P2.10', 'P2.10a']);
  expect(RULES.retired).toEqual(['P1.3', 'P1.4a']);
});

test('a number is read from the text of its rule', () => {
  expect(numberOf('P5.4', 'every #,')).toBe(18_000);
  expect(numberOf('P4.8', '# refused keys an hour')).toBe(10);
  expect(() => numberOf('P5.4', '# apples')).toThrow('Rule P5.4 does not say "# apples"');
});

test('a title names rules in brackets, also at the end of what is around the test', () => {
  expect(rulesInTitle('a tick (P5.4) comes every 18 s (P5.4, P5.5)')).toEqual(['P5.4', 'P5.4', 'P5.5']);
  expect(rulesInTitle('P5.3 says so (see P5.4)')).toEqual([]);
});

test('a pattern matches the tests of one rule only', () => {
  const pattern = new RegExp(titlePattern('P5.3'));
  const titles = ['x (P5.3)', 'x (P5.3, P5.4)', 'y (P5.2, P5.3) z', 'x (P5.3a)', 'x (P5.31)', 'x P5.3', 'x (P15.3)'];
  expect(titles.filter((title) => pattern.test(title))).toEqual(titles.slice(0, 3));
});

test('the files of a rule are found by their text', () => {
  expect(filesOfRule('P5.3')).toContain('src/features/tasks/fullRun.test.ts');
});

test('if each rule has a test, nothing is wrong', () => {
  expect(ruleProblems(RULES, ALL)).toEqual([]);
});

test.each<[string, string[], string]>([
  ['a rule without a test', ['farms (P1.1)', 'the bar (P2.10)'], 'Rules of PRODUCT.md without a test (1): P2.10a'],
  ['a number that is no rule', [...ALL, 'x (P3.9)'], 'Numbers in titles that are no rules (1): P3.9'],
  ['a retired number', [...ALL, 'x (P1.4a)'], 'Retired numbers in titles (1): P1.4a'],
  [
    'a test of a rule that is marked as not testable',
    [...ALL, 'x (P1.2)'],
    'Marked as not testable, but tested (1): P1.2',
  ],
])('%s is reported', (_what, titles, line) => {
  expect(ruleProblems(RULES, titles)).toEqual([line]);
});

test('a retired number that is used again is reported, and so are too many rules without a test', () => {
  const reused = readRules('## P1 X\n\n1. A.\n\nRetired: P1.1.\n');
  expect(ruleProblems(reused, ['x (P1.1)'])).toEqual(['Retired numbers that are rules (1): P1.1']);
  const many = Array.from({ length: 11 }, (_, index) => `${index + 1}. A. (No test: taste)`);
  expect(ruleProblems(readRules(`## P1 X\n\n${many.join('\n')}\n`), [])).toEqual([
    expect.stringContaining('More than 10 rules marked as not testable (11): P1.1 P1.2'),
  ]);
});
