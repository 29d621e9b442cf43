import { failureReader, readTestOptions, STEP_NAMES, summary, type StepResult } from './testCommand';

describe('the options of npm test', () => {
  it('run everything if there are none', () => {
    expect(readTestOptions([])).toEqual({ steps: [...STEP_NAMES], paths: [], env: {} });
  });

  it('run only the named steps, in their usual order', () => {
    expect(readTestOptions(['--only', 'integration, unit']).steps).toEqual(['unit', 'integration']);
  });

  it('skip lint and types if a path is given', () => {
    expect(readTestOptions(['wallets'])).toEqual({
      steps: ['unit', 'screens', 'functions', 'integration', 'e2e'],
      paths: ['wallets'],
      env: {},
    });
  });

  it('make the browser tests check every window size with --all', () => {
    expect(readTestOptions(['--all']).env).toEqual({ SEED_TEST_ALL: '1' });
  });

  it('run only the tests of one rule with --rule, and neither lint nor types', () => {
    const { steps, rule } = readTestOptions(['--rule', 'P5.3']);
    expect({ steps, rule }).toEqual({
      steps: STEP_NAMES.filter((name) => !['lint', 'types'].includes(name)),
      rule: 'P5.3',
    });
  });

  it.each([[['--only', 'units']], [['--engines']], [['--rule', 'P99.1']]])(
    'print the usage if they are invalid: %j',
    (args) => {
      const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
        throw new Error(`exit ${code}`);
      });
      const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      expect(() => readTestOptions(args)).toThrow('exit 1');
      expect(stderr.mock.calls.join('')).toMatch(/Usage: npm test/);
      exit.mockRestore();
      stderr.mockRestore();
    },
  );
});

const results: StepResult[] = [
  { name: 'lint', status: 'passed', seconds: 12.4 },
  { name: 'unit', status: 'passed', seconds: 30, counts: { passed: 200, failed: 0 } },
];

describe('the summary of a test run', () => {
  it('ends with a line of totals', () => {
    expect(summary(results).split('\n').at(-1)).toBe('200 passed, 0 failed');
  });

  it('has a row for each step, with its seconds', () => {
    expect(summary(results)).toMatch(/✓ lint +12 s\n {2}✓ unit +30 s {3}200 passed, 0 failed\n/);
  });

  it('counts a step that failed without a failed test as one failure', () => {
    const broken: StepResult = { name: 'types', status: 'failed', seconds: 1 };
    expect(summary([...results, broken])).toMatch(/\n200 passed, 1 failed$/);
  });

  it('counts only the failed tests of a step that has some, and not the step as well', () => {
    const failing: StepResult = { name: 'e2e', status: 'failed', seconds: 1, counts: { passed: 3, failed: 2 } };
    expect(summary([...results, failing])).toMatch(/\n203 passed, 2 failed$/);
  });

  it('lists failed tests just before the table, where a truncated log still shows them', () => {
    const failing: StepResult = {
      name: 'e2e',
      status: 'failed',
      seconds: 1,
      counts: { passed: 3, failed: 1 },
      failures: ['journey.e2e.test.ts › signs up'],
    };
    expect(summary([...results, failing])).toMatch(/^\n {2}✗ journey.e2e.test.ts › signs up\n\n {2}✓ lint/);
  });
});

test('the message of a failed test is shown when its file has ended, and nothing else is', () => {
  const shown: string[] = [];
  const read = failureReader((line) => shown.push(line));
  for (const line of [
    'PASS unit a.test.ts',
    'FAIL unit b.test.ts',
    '  ● b',
    '    Expected: 1',
    'PASS unit c.test.ts',
    'x',
  ])
    read(line);
  expect(shown).toEqual(['FAIL unit b.test.ts', '  ● b', '    Expected: 1']);
});
