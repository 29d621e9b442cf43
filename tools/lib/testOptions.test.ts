import { readTestOptions, STEP_NAMES } from './testOptions';

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
