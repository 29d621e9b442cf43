/**
 * Returns the first index below `length` for which `isTrueAt` returns true, or `length` if there is none. A binary
 * search, so `isTrueAt` must stay true for all later indexes.
 */
export function findFirstIndex(length: number, isTrueAt: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrueAt(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
