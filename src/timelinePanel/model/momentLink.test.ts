import { momentLinkHash, parseMomentLink, type MomentLink } from './momentLink';
import { isMomentLink } from './momentFragment';

const EMPTY: MomentLink = { packed: null, position: null, filter: null };
const linkIn = (hash: string) => parseMomentLink(hash).link;

it.each<[string, MomentLink]>([
  [
    '#timeline=aB-_9&t=12200&e=41&q=task%20ticked&k=input,due',
    {
      packed: 'aB-_9',
      position: { at: 12_200, count: 41 },
      filter: { text: 'task ticked', kinds: ['input', 'due'] },
    },
  ],
  ['#t=0', { ...EMPTY, position: { at: 0, count: null } }],
  ['#q=%F0%9F%8C%B1%26t%3D5', { ...EMPTY, filter: { text: '🌱&t=5', kinds: ['input', 'due', 'derived'] } }],
  ['#k=', { ...EMPTY, filter: { text: '', kinds: [] } }],
])('parses and writes %s', (hash, link) => {
  expect(linkIn(hash)).toEqual(link);
  expect(momentLinkHash(link)).toBe(hash);
});

it.each(['#t=-1', '#t=1e9', '#t=12.5', '#t=', '#t=9999999999999', '#t=NaN&e=2'])(
  'finds no position in the malformed %s',
  (hash) => {
    expect(linkIn(hash).position).toBeNull();
  },
);

it.each([
  ['#t=-1&e=3', ['t=-1', 'e=3']],
  ['#t=5&e=x&k=input,nonsense', ['e=x', 'k=input,nonsense']],
  [`#t=${'9'.repeat(500)}`, [`t=${'9'.repeat(40)}`]],
  ['#t=5&e=3&q=a&k=&other=1', []],
  ['#terms', []],
])('reports the ignored parts of %s', (hash, ignored) => {
  expect(parseMomentLink(hash).ignored).toEqual(ignored);
});

it('limits time, count, search and kinds', () => {
  expect(linkIn('#t=999999999999&e=999999999').position).toEqual({ at: 2_592_000_000, count: 100_000 });
  expect(linkIn(`#q=${'a'.repeat(5000)}`).filter?.text).toHaveLength(200);
  expect(linkIn('#t=1&k=input,input,other').filter?.kinds).toEqual(['input']);
});

it('drops a character that the length limit would cut in half', () => {
  const text = `${'a'.repeat(199)}🌱`;
  expect(linkIn(`#q=${encodeURIComponent(text)}`).filter?.text).toBe('a'.repeat(199));
  expect(momentLinkHash({ ...EMPTY, filter: { text, kinds: ['input'] } })).toBe(`#q=${'a'.repeat(199)}&k=input`);
});

it('ignores other fragments, and writes none for an empty link', () => {
  for (const hash of ['', '#terms', '#key=BETA-AB12CD34', '#features', '#today=1']) {
    expect(isMomentLink(hash)).toBe(false);
    expect(linkIn(hash)).toEqual(EMPTY);
  }
  expect(momentLinkHash(EMPTY)).toBe('');
});
