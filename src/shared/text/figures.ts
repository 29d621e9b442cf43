/** Gives a whole number of smallest shown units as text with `decimals` decimals: 125 with 2 is `1.25`. */
export function fixedDecimals(units: number, decimals: number): string {
  return (units / 10 ** decimals).toFixed(decimals);
}

/** Gives a count with its digits in groups of three, as English has it: `10,000`. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
