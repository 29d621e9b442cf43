/**
 * Returns the first of `length` places for which `holdsAt` is true, by binary search: it must be true for all later
 * places, too.
 *
 * @returns `length` if it is true for none
 */
export function firstPlace(length: number, holdsAt: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holdsAt(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
