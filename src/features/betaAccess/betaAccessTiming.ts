import type { Ms } from '../../engine/clock/clock';

/** How long an accepted key's good news stays before the dashboard opens (product-spec §9). */
export const REDIRECT_DELAY: Ms = 1500;

/** How long a grant is believed without another look (product-spec §9). */
export const GRANT_LIFETIME: Ms = 5 * 60_000;

/** How often a look-up that failed in passing is tried again (product-spec §9). */
export const LOOKUP_RETRIES = 3;

const FIRST_RETRY_DELAY: Ms = 1000;
const LONGEST_RETRY_DELAY: Ms = 30_000;

/** Gives the wait before the next try after `failures` failed ones, from 1: 1 s, doubling up to 30 s (product-spec §9). */
export function retryDelay(failures: number): Ms {
  return Math.min(FIRST_RETRY_DELAY * 2 ** (failures - 1), LONGEST_RETRY_DELAY);
}
