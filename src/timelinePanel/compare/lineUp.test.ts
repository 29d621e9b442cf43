import { finish } from '../../engine/timeline/program';
import { LIKENESS, alikeWhenShiftedBy, pairingSteps } from './lineUp';

/** Two letters match in kind if they differ only in case. */
function likenessOf(one: string, other: string): number {
  if (one === other) return LIKENESS.same;
  return one.toLowerCase() === other.toLowerCase() ? LIKENESS.kind : LIKENESS.none;
}
const pairInOrder = <One>(left: readonly One[], right: readonly One[], likeness: (one: One, other: One) => number) => finish(pairingSteps(left, right, likeness));
const pair = (left: string, right: string) =>
  pairInOrder([...left], [...right], likenessOf).map(([one, other]) => `${one ?? '-'}${other ?? '-'}`);

describe('pairing in order', () => {
  it('pairs equal items, whatever is between them', () => {
    expect(pair('abcd', 'axcd')).toEqual(['aa', 'b-', '-x', 'cc', 'dd']);
    expect(pair('bcd', 'abcd')).toEqual(['-a', 'bb', 'cc', 'dd']);
    expect(pair('', 'ab')).toEqual(['-a', '-b']);
    expect(pair('aab', 'ab')).toHaveLength(3);
  });

  it('pairs items of one kind only if that separates no equal items', () => {
    expect(pair('abc', 'aBc')).toEqual(['aa', 'bB', 'cc']);
    expect(pair('Bb', 'b')).toEqual(['B-', 'bb']);
    expect(pair('bx', 'xB')).toEqual(['b-', 'xx', '-B']);
  });

  it('keeps all items in both orders', () => {
    const rows = pairInOrder([...'abracadabra'], [...'barbara'], likenessOf);
    expect(rows.map(([one]) => one ?? '').join('')).toBe('abracadabra');
    expect(rows.map(([, other]) => other ?? '').join('')).toBe('barbara');
  });

  it('makes few comparisons for long lists without a common item', () => {
    const left = Array.from({ length: 5000 }, (_, index) => `l${index}`);
    const right = Array.from({ length: 5000 }, (_, index) => `r${index}`);
    let comparisons = 0;
    const rows = pairInOrder(left, right, (one, other) => {
      comparisons += 1;
      return likenessOf(one, other);
    });
    expect(rows).toHaveLength(10_000);
    expect(comparisons).toBeLessThan(100);
  });
});

it.each([
  ['the same', (index: number) => `item ${index}`, 5000],
  ['of one kind', (index: number) => `ITEM ${index}`, 300],
])('pauses after 1000 comparisons if long lists are %s', (_how, otherAt, length) => {
  const list = Array.from({ length }, (_, index) => `item ${index}`);
  let comparisons = 0;
  const mostPerStep: number[] = [];
  for (const _compared of pairingSteps(list, list.map((_, index) => otherAt(index)), (one, other) => (comparisons++, likenessOf(one, other)))) {
    mostPerStep.push(comparisons);
    comparisons = 0;
  }
  expect(mostPerStep.length).toBeGreaterThan(3);
  expect(Math.max(...mostPerStep)).toBeLessThanOrEqual(1010);
});

it('pairs long lists that differ only in the middle', () => {
  const list = Array.from({ length: 5000 }, (_, index) => `item ${index}`);
  const other = [...list.slice(0, 2000), 'another', ...list.slice(2000)];
  expect(pairInOrder(list, other, likenessOf).filter(([one, two]) => one !== two)).toEqual([[null, 'another']]);
});

describe('values of two lined-up runs', () => {
  const areAlike = alikeWhenShiftedBy(1500);

  it('count as equal if they are moments with the expected distance', () => {
    expect(areAlike(1_768_478_401_500, 1_768_478_400_000)).toBe(true);
    expect(areAlike(1_768_478_401_501, 1_768_478_400_000)).toBe(false);
    expect(areAlike('2026-01-15 11:38:02', '2026-01-15 11:38:00')).toBe(true);
    expect(areAlike('2026-01-15 11:38:04', '2026-01-15 11:38:00')).toBe(false);
  });

  it('must be the same if they are no moments', () => {
    expect(areAlike(1500, 0)).toBe(false);
    expect(areAlike('1500', '0')).toBe(false);
    expect(areAlike(7, 7)).toBe(true);
  });
});
