/** Nobody adds more tasks than that to the queue (PRODUCT.md P5.11). */
export const QUEUE_MAX_SIZE = 1000;
