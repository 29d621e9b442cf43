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
  ])('read %s as a span', (text, span) => expect(readSpan(text)).toBe(span));

  it.each(['soon', '', '-3s', '4 weeks'])('refuse %j as one', (text) => expect(() => readSpan(text)).toThrow('no span'));

  it('ask for a file', () => expect(() => readOptions([])).toThrow('at least one file'));

  it('do not take a timeline for the page to write, where that has no name', () => {
    expect(() => readOptions(['--html', 'a.timeline.json', 'b.timeline.json'])).toThrow('would write its page over a.timeline.json');
    expect(() => readOptions(['b.timeline.json', '--html', 'saved.test.ts'])).toThrow('would write its page over saved.test.ts');
    expect(readOptions(['b.timeline.json', '--html', 'page.html'])).toMatchObject({ html: 'page.html' });
  });

  it('refuse two options that write', () => {
    expect(() => readOptions(['--record', 'folder', '--schema', 'schema.json'])).toThrow('Use either --record or --schema');
  });

  it('do not let a part or another seed overwrite what was recorded', () => {
    expect(() => readOptions(['a.json', '--update', '--until', '1s'])).toThrow('--update');
    expect(() => readOptions(['a.json', '--update', '--seed', 'x'])).toThrow('--update');
  });
});
