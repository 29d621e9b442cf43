import { hexDigits, letters, type Die } from '../../engine/random/dice';
import type { Wallet } from './walletsSchema';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** It has letters that neither base 58 nor hexadecimal digits have, so that no chain takes the address for one of its own. */
const IN_THE_MIDDLE = 'SIMULATED';

/** As long as addresses of Solana, and of Ethereum after their `0x`. */
const LENGTHS = { base58: 44, hexadecimal: 40 };

/**
 * Draws a simulated address of the currency's kind: as long as a real one, and valid on no chain, since its middle reads
 * SIMULATED (PRODUCT.md P6.7). Nobody shall send funds to it.
 */
export function drawAddress(die: Die, currency: Wallet['currency']): string {
  if (currency === 'SOL') return withMark(letters(die, LENGTHS.base58 - IN_THE_MIDDLE.length, BASE58));
  return `0x${withMark(hexDigits(die, LENGTHS.hexadecimal - IN_THE_MIDDLE.length))}`;
}

function withMark(drawn: string): string {
  const half = Math.floor(drawn.length / 2);
  return `${drawn.slice(0, half)}${IN_THE_MIDDLE}${drawn.slice(half)}`;
}
