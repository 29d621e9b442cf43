/** Number of rows that Page Up and Page Down move by. */
const PAGE = 10;

/** Returns the index to which a key moves from `index` in a list of `length`, or -1 for any other key. */
export function indexForKey(key: string, index: number, length: number): number {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: length - 1,
  };
  const target = targets[key];
  return target === undefined ? -1 : Math.min(Math.max(target, 0), length - 1);
}
