import { readTestOptions, STEP_NAMES } from './testOptions.mjs';

describe('the options of npm test', () => {
  it('run everything when there are none', () => {
    expect(readTestOptions([])).toEqual({ steps: [...STEP_NAMES], paths: [] });
  });

  it('keep to the steps named, in the order of the run', () => {
    expect(readTestOptions(['--only', 'integration, unit']).steps).toEqual(['unit', 'integration']);
  });

  it('pass over lint and types when a path is given', () => {
    expect(readTestOptions(['wallets'])).toEqual({
      steps: ['unit', 'screens', 'integration', 'e2e'],
      paths: ['wallets'],
    });
  });

  it.each([[['--only', 'units']], [['--fast']]])('say how they are used when they make no sense: %j', (args) => {
    expect(() => readTestOptions(args)).toThrow(/Usage: npm test/);
  });
});
