/** The last of the ascending `indices` before `index`, or `null`. */
export function previousTrouble(indices: readonly number[], index: number): number | null {
  return indices.findLast((one) => one < index) ?? null;
}

/** The first of the ascending `indices` after `index`, or `null`. */
export function nextTrouble(indices: readonly number[], index: number): number | null {
  return indices.find((one) => one > index) ?? null;
}
