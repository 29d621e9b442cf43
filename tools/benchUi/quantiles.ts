/** Gives the number in the middle. */
export function medianOf(numbers: readonly number[]): number {
  return quantileOf(numbers, 0.5);
}

/** Gives the number below which a share of all is. */
export function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
