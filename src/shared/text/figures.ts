/** Gives a whole number of smallest shown units as text with `decimals` decimals: 125 with 2 is `1.25`. */
export function fixedDecimals(units: number, decimals: number): string {
  return (units / 10 ** decimals).toFixed(decimals);
}

/** Shortens a hash to its first 8 characters, an ellipsis and its last 4 (product-spec §9). */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-4)}`;
}

/** Gives a count with its digits in groups of three, as English has it: `10,000`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
