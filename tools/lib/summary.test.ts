import { summary, type StepResult } from './summary';

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
