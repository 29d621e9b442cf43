import { runToEnd } from '../../engine/timeline/program';
import { LIKENESS, equalUpToShift, pairingSteps } from './lineUp';

/** Two texts match in kind if they differ only in case. */
function likenessOf(one: string, other: string): number {
  if (one === other) return LIKENESS.same;
  return one.toLowerCase() === other.toLowerCase() ? LIKENESS.kind : LIKENESS.none;
}
const pairInOrder = (left: readonly string[], right: readonly string[]) =>
  runToEnd(pairingSteps(left, right, likenessOf));
const pair = (left: string, right: string) =>
  pairInOrder([...left], [...right]).map(([one, other]) => `${one ?? '-'}${other ?? '-'}`);
const listOf = (length: number, itemAt: (index: number) => string) =>
  Array.from({ length }, (_, index) => itemAt(index));

/** Returns the numbers of comparisons in each step of a pairing. */
function comparisonsPerStep(left: readonly string[], right: readonly string[]): number[] {
  const counts = [0];
  const countingLikeness = (one: string, other: string) => {
    counts[counts.length - 1]! += 1;
    return likenessOf(one, other);
  };
  for (const _compared of pairingSteps(left, right, countingLikeness)) counts.push(0);
  return counts;
}

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

  it('keeps all items of both lists in order', () => {
    const rows = pairInOrder([...'abracadabra'], [...'barbara']);
    expect(rows.map(([one]) => one ?? '').join('')).toBe('abracadabra');
    expect(rows.map(([, other]) => other ?? '').join('')).toBe('barbara');
  });

  it('makes few comparisons for long lists without a common item', () => {
    const left = listOf(5000, (index) => `l${index}`);
    const right = listOf(5000, (index) => `r${index}`);
    expect(pairInOrder(left, right)).toHaveLength(10_000);
    expect(comparisonsPerStep(left, right).reduce((sum, count) => sum + count)).toBeLessThan(100);
  });
});

it.each([
  ['the same', (index: number) => `item ${index}`, 5000],
  ['of one kind', (index: number) => `ITEM ${index}`, 300],
])('yields after at most about 1000 comparisons if the items of long lists are %s', (_how, otherAt, length) => {
  const counts = comparisonsPerStep(
    listOf(length, (index) => `item ${index}`),
    listOf(length, otherAt),
  );
  expect(counts.length).toBeGreaterThan(4);
  expect(Math.max(...counts)).toBeLessThanOrEqual(1010);
});

it('pairs long lists that differ only in the middle', () => {
  const list = listOf(5000, (index) => `item ${index}`);
  const longerList = [...list.slice(0, 2000), 'another', ...list.slice(2000)];
  expect(pairInOrder(list, longerList).filter(([left, right]) => left !== right)).toEqual([[null, 'another']]);
});

describe('values of two lined-up runs', () => {
  const areAlike = equalUpToShift(1500);

  it('count as equal if they are moments that differ by the shift', () => {
    expect(areAlike(1_768_478_401_500, 1_768_478_400_000)).toBe(true);
    expect(areAlike(1_768_478_401_501, 1_768_478_400_000)).toBe(false);
    expect(areAlike('2026-01-15 11:38:02', '2026-01-15 11:38:00')).toBe(true);
    expect(areAlike('2026-01-15 11:38:04', '2026-01-15 11:38:00')).toBe(false);
  });

  it('must be the same if they are not moments', () => {
    expect(areAlike(1500, 0)).toBe(false);
    expect(areAlike('1500', '0')).toBe(false);
    expect(areAlike(7, 7)).toBe(true);
  });
});
