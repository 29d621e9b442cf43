import { readTestOptions, STEP_NAMES, summary, type StepResult } from './testCommand';

describe('the options of npm test', () => {
  it('run everything when there are none', () => {
    expect(readTestOptions([])).toEqual({ steps: [...STEP_NAMES], paths: [], env: {} });
  });

  it('keep to the steps named, in the order of the run', () => {
    expect(readTestOptions(['--only', 'integration, unit']).steps).toEqual(['unit', 'integration']);
  });

  it('pass over lint and types when a path is given', () => {
    expect(readTestOptions(['wallets'])).toEqual({
      steps: ['unit', 'screens', 'functions', 'integration', 'e2e'],
      paths: ['wallets'],
      env: {},
    });
  });

  it('tell the browser tests to judge every window, and to try every engine', () => {
    expect(readTestOptions(['--all']).env).toEqual({ SEED_TEST_ALL: '1' });
    expect(readTestOptions(['--engines']).env).toEqual({ SEED_ENGINES: '1' });
  });

  it.each([[['--only', 'units']], [['--fast']]])('say how they are used when they make no sense: %j', (args) => {
    const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => readTestOptions(args)).toThrow('exit 1');
    expect(said.mock.calls.join('')).toMatch(/Usage: npm test/);
    exit.mockRestore();
    said.mockRestore();
  });
});

const results: StepResult[] = [
  { name: 'lint', status: 'passed', seconds: 12.4 },
  { name: 'unit', status: 'passed', seconds: 30, counts: { passed: 200, failed: 0 } },
];

describe('the summary of a test run', () => {
  it('ends with the numbers alone on a line', () => {
    expect(summary(results).split('\n').at(-1)).toBe('200 passed, 0 failed');
  });

  it('has a row for each step, with its seconds', () => {
    expect(summary(results)).toMatch(/✓ lint +12 s\n {2}✓ unit +30 s {3}200 passed, 0 failed\n/);
  });

  it('counts a step that failed without a failed test', () => {
    const broken: StepResult = { name: 'types', status: 'failed', seconds: 1 };
    expect(summary([...results, broken])).toMatch(/\n200 passed, 1 failed$/);
  });

  it('counts failed tests once', () => {
    const failing: StepResult = { name: 'e2e', status: 'failed', seconds: 1, counts: { passed: 3, failed: 2 } };
    expect(summary([...results, failing])).toMatch(/\n203 passed, 2 failed$/);
  });

  it('names the tests that failed last of all but the table, where a log that is cut still has them', () => {
    const failing: StepResult = { name: 'e2e', status: 'failed', seconds: 1, counts: { passed: 3, failed: 1 }, failures: ['journey.e2e.test.ts › the way in'] };
    expect(summary([...results, failing])).toMatch(/^\n {2}✗ journey.e2e.test.ts › the way in\n\n {2}✓ lint/);
  });
});
