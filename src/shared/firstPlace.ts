/**
 * Finds the first of `length` places for which something holds, where it holds for all that follow, too.
 *
 * @returns `length` where it holds for none
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
