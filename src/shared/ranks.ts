/**
 * The fixed order of what falls due at the same millisecond, whatever was planned first. A tick comes
 * before the cap, so that the fifth tick at 90 000 ms completes its task (PRODUCT.md P9.3).
 */
export const RANK = { tick: 0, cap: 1, start: 2, walletCreation: 3, redirect: 4, retry: 5 } as const;
