/** Nobody adds more tasks than that to the queue (PRODUCT.md P5.11). */
export const QUEUE_MAX_SIZE = 1000;

/** Totals of so many are kept. Wallets that were removed keep theirs; far beyond those that there may be, who has not earned for longest loses it. */
export const MOST_EARNERS = 2000;
