import { momentLinkHash, parseMomentLink, type MomentLink } from './momentLink';
import { isMomentLink } from './momentFragment';

const EMPTY: MomentLink = { packed: null, position: null };
const linkIn = (hash: string) => parseMomentLink(hash).link;

it.each<[string, MomentLink]>([
  [
    '#timeline=aB-_9&t=12200&e=41',
    {
      packed: 'aB-_9',
      position: { at: 12_200, count: 41 },
    },
  ],
  ['#t=0', { ...EMPTY, position: { at: 0, count: null } }],
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
  ['#t=5&e=x', ['e=x']],
  [`#t=${'9'.repeat(500)}`, [`t=${'9'.repeat(40)}`]],
  ['#t=5&e=3&q=a&k=&other=1', []],
  ['#terms', []],
])('reports the ignored parts of %s', (hash, ignored) => {
  expect(parseMomentLink(hash).ignored).toEqual(ignored);
});

it('limits time and count', () => {
  expect(linkIn('#t=999999999999&e=999999999').position).toEqual({ at: 2_592_000_000, count: 100_000 });
});

it('opens a link of an earlier version at its moment, and ignores its filter', () => {
  expect(parseMomentLink('#t=12200&e=41&q=task%20ticked&k=input,due')).toEqual({
    link: { ...EMPTY, position: { at: 12_200, count: 41 } },
    ignored: [],
  });
});

it('ignores other fragments, and writes none for an empty link', () => {
  for (const hash of ['', '#terms', '#key=BETA-AB12CD34', '#features', '#today=1']) {
    expect(isMomentLink(hash)).toBe(false);
    expect(linkIn(hash)).toEqual(EMPTY);
  }
  expect(momentLinkHash(EMPTY)).toBe('');
});
