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

  it('refuse to write the page over a timeline or a test', () => {
    expect(() => readOptions(['--html', 'a.timeline.json', 'b.timeline.json'])).toThrow(
      'would write its page over a.timeline.json',
    );
    expect(() => readOptions(['b.timeline.json', '--html', 'saved.test.ts'])).toThrow(
      'would write its page over saved.test.ts',
    );
    expect(readOptions(['b.timeline.json', '--html', 'page.html'])).toMatchObject({ html: 'page.html' });
  });

  it('refuse a timeline together with --schema', () => {
    expect(() => readOptions(['a.json', '--schema', 'schema.json'])).toThrow("don't name a timeline with them");
  });

  it('refuse --record together with --schema', () => {
    expect(() => readOptions(['--record', 'folder', '--schema', 'schema.json'])).toThrow(
      "option '--schema <file>' cannot be used with option '--record <folder>'",
    );
  });

  it('refuse --update for a part or another seed', () => {
    expect(() => readOptions(['a.json', '--update', '--until', '1s'])).toThrow('--update');
    expect(() => readOptions(['a.json', '--update', '--seed', 'x'])).toThrow('--update');
  });
});
