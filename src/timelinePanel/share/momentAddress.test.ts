import { momentHash, parseMomentAddress, readMomentAddress, type MomentAddress } from './momentAddress';
import { isMomentAddress } from './momentFragment';

const NOTHING: MomentAddress = { packed: null, of: null, place: null, filter: null };

it.each<[string, MomentAddress]>([
  ['#timeline=aB-_9&t=12200&e=41&q=task%20ticked&k=input,due', { packed: 'aB-_9', of: null, place: { at: 12_200, count: 41 }, filter: { text: 'task ticked', kinds: ['input', 'due'] } }],
  ['#t=0&of=live', { ...NOTHING, of: 'live', place: { at: 0, count: null } }],
  ['#q=%F0%9F%8C%B1%26t%3D5&of=1a2b3c4d', { ...NOTHING, of: '1a2b3c4d', filter: { text: '🌱&t=5', kinds: ['input', 'due', 'derived'] } }],
  ['#k=&of=live', { ...NOTHING, of: 'live', filter: { text: '', kinds: [] } }],
])('reads what it writes: %s', (hash, address) => {
  expect(parseMomentAddress(hash)).toEqual(address);
  expect(momentHash(address)).toBe(hash);
});

it.each(['#t=-1', '#t=1e9', '#t=12.5', '#t=', '#t=9999999999999', '#t=NaN&e=2'])('takes a malformed moment for none: %s', (hash) => {
  expect(parseMomentAddress(hash).place).toBeNull();
});

it.each([
  ['#t=-1&e=3&of=live', ['t=-1', 'e=3']],
  ['#t=5&e=x&k=input,nonsense&of=<b>', ['e=x', 'k=input,nonsense', 'of=<b>']],
  [`#t=${'9'.repeat(500)}`, [`t=${'9'.repeat(40)}`]],
  ['#t=5&e=3&q=a&k=&of=live&other=1', []],
  ['#terms', []],
])('names what it leaves out of %s', (hash, ignored) => {
  expect(readMomentAddress(hash).ignored).toEqual(ignored);
});

it('bounds what it reads', () => {
  expect(parseMomentAddress('#t=999999999999&e=999999999').place).toEqual({ at: 2_592_000_000, count: 100_000 });
  expect(parseMomentAddress(`#q=${'a'.repeat(5000)}`).filter?.text).toHaveLength(200);
  expect(parseMomentAddress('#t=1&of=<script>').of).toBeNull();
  expect(parseMomentAddress('#t=1&k=input,input,other').filter?.kinds).toEqual(['input']);
});

it('cuts no character of a long search in two, which no address can hold', () => {
  const text = `${'a'.repeat(199)}🌱`;
  const filter = parseMomentAddress(`#q=${encodeURIComponent(text)}`).filter;
  expect(filter?.text).toBe('a'.repeat(199));
  expect(momentHash({ ...NOTHING, of: 'live', filter: { text, kinds: ['input'] } })).toBe(`#q=${'a'.repeat(199)}&k=input&of=live`);
});

it('leaves other fragments alone', () => {
  for (const hash of ['', '#terms', '#key=BETA-AB12CD34', '#features', '#today=1']) {
    expect(isMomentAddress(hash)).toBe(false);
    expect(parseMomentAddress(hash)).toEqual(NOTHING);
  }
  expect(momentHash({ ...NOTHING, of: 'live' })).toBe('');
});
