// @ts-check

const FARTHEST = 2;

/**
 * @param {string} a
 * @param {string} b
 * @returns {number} how many characters must be added, dropped or changed to make one of the other (Levenshtein).
 */
function editDistance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * @param {string} name a field that nobody reads.
 * @param {readonly string[]} known
 * @returns {string | undefined} the field that was probably meant.
 */
export function nearMiss(name, known) {
  const plain = (/** @type {string} */ text) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (known.includes(name)) return undefined;
  return known.find((each) => editDistance(plain(name), plain(each)) <= FARTHEST);
}
