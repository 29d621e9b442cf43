import { readOptions, readSpan } from './options';

describe('the options of npm run replay', () => {
  beforeEach(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['45s', 45_000],
    ['300ms', 300],
    ['1.5min', 90_000],
    ['2h', 7_200_000],
    ['250', 250],
  ])('parse %s as a span', (text, span) => expect(readSpan(text)).toBe(span));

  it.each(['soon', '', '-3s', '4 weeks'])('refuse %j as a span', (text) =>
    expect(() => readSpan(text)).toThrow('not a time span'),
  );

  it('need a file', () => expect(() => readOptions([])).toThrow('at least one file'));

  it('refuse a timeline together with --record', () => {
    expect(() => readOptions(['a.json', '--record', 'folder'])).toThrow("don't name a timeline with it");
  });

  it('refuse --update for a part', () => {
    expect(() => readOptions(['a.json', '--update', '--until', '1s'])).toThrow('--update');
  });
});
