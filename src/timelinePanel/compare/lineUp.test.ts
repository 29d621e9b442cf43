import { finish } from '../../engine/timeline/program';
import { LIKENESS, alikeWhenShiftedBy, pairingSteps } from './lineUp';

/** Letters are of one kind if they differ only in case. */
function likenessOf(one: string, other: string): number {
  if (one === other) return LIKENESS.same;
  return one.toLowerCase() === other.toLowerCase() ? LIKENESS.kind : LIKENESS.none;
}
const pairInOrder = <One>(left: readonly One[], right: readonly One[], likeness: (one: One, other: One) => number) => finish(pairingSteps(left, right, likeness));
const pair = (left: string, right: string) =>
  pairInOrder([...left], [...right], likenessOf).map(([one, other]) => `${one ?? '-'}${other ?? '-'}`);

describe('pairing in order', () => {
  it('pairs what is the same, whatever stands between', () => {
    expect(pair('abcd', 'axcd')).toEqual(['aa', 'b-', '-x', 'cc', 'dd']);
    expect(pair('bcd', 'abcd')).toEqual(['-a', 'bb', 'cc', 'dd']);
    expect(pair('', 'ab')).toEqual(['-a', '-b']);
    expect(pair('aab', 'ab')).toHaveLength(3);
  });

  it('pairs what is of one kind only where nothing that is the same loses its place by that', () => {
    expect(pair('abc', 'aBc')).toEqual(['aa', 'bB', 'cc']);
    expect(pair('Bb', 'b')).toEqual(['B-', 'bb']);
    expect(pair('bx', 'xB')).toEqual(['b-', 'xx', '-B']);
  });

  it('leaves nothing out and keeps both orders', () => {
    const rows = pairInOrder([...'abracadabra'], [...'barbara'], likenessOf);
    expect(rows.map(([one]) => one ?? '').join('')).toBe('abracadabra');
    expect(rows.map(([, other]) => other ?? '').join('')).toBe('barbara');
  });

  it('takes no long time over long lists that have nothing in common', () => {
    const left = Array.from({ length: 5000 }, (_, index) => `l${index}`);
    const right = Array.from({ length: 5000 }, (_, index) => `r${index}`);
    let asked = 0;
    const rows = pairInOrder(left, right, (one, other) => {
      asked += 1;
      return likenessOf(one, other);
    });
    expect(rows).toHaveLength(10_000);
    expect(asked).toBeLessThan(100);
  });
});

it.each([
  ['the same', (index: number) => `item ${index}`, 5000],
  ['of one kind', (index: number) => `ITEM ${index}`, 300],
])('rests after 1000 comparisons, also where long lists are %s', (_how, otherAt, length) => {
  const list = Array.from({ length }, (_, index) => `item ${index}`);
  let asked = 0;
  const most: number[] = [];
  for (const _compared of pairingSteps(list, list.map((_, index) => otherAt(index)), (one, other) => (asked++, likenessOf(one, other)))) {
    most.push(asked);
    asked = 0;
  }
  expect(most.length).toBeGreaterThan(3);
  expect(Math.max(...most)).toBeLessThanOrEqual(1010);
});

it('pairs long lists that differ in the middle alone', () => {
  const list = Array.from({ length: 5000 }, (_, index) => `item ${index}`);
  const other = [...list.slice(0, 2000), 'another', ...list.slice(2000)];
  expect(pairInOrder(list, other, likenessOf).filter(([one, two]) => one !== two)).toEqual([[null, 'another']]);
});

describe('moments of two runs that are lined up', () => {
  const areAlike = alikeWhenShiftedBy(1500);

  it('are alike when they are as far from where that is', () => {
    expect(areAlike(1_768_478_401_500, 1_768_478_400_000)).toBe(true);
    expect(areAlike(1_768_478_401_501, 1_768_478_400_000)).toBe(false);
    expect(areAlike('2026-01-15 11:38:02', '2026-01-15 11:38:00')).toBe(true);
    expect(areAlike('2026-01-15 11:38:04', '2026-01-15 11:38:00')).toBe(false);
  });

  it('are alone in that', () => {
    expect(areAlike(1500, 0)).toBe(false);
    expect(areAlike('1500', '0')).toBe(false);
    expect(areAlike(7, 7)).toBe(true);
  });
});
