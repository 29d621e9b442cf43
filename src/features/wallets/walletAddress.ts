import { letters, type Die } from '../../engine/random/dice';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** It has letters that neither base 58 nor hexadecimal digits have, so that no chain takes the address for one of its own. */
const IN_THE_MIDDLE = 'SIMULATED';

/** As long as an address of Solana. */
const LENGTH = 44;

/** How many characters rows show of each end. */
const END = 4;

/**
 * Draws a simulated address: as long as a real one, and valid on no chain, since its middle reads SIMULATED (PRODUCT.md
 * P6.7). Nobody shall send funds to it.
 */
export function drawAddress(die: Die): string {
  const drawn = letters(die, LENGTH - IN_THE_MIDDLE.length, BASE58);
  const [first, last, rest] = [drawn.slice(0, END), drawn.slice(END, 2 * END), drawn.slice(2 * END)];
  const half = Math.floor(rest.length / 2);
  return `${first}${rest.slice(0, half)}${IN_THE_MIDDLE}${rest.slice(half)}${last}`;
}
