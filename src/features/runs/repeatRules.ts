import type { Ms } from '../../engine/clock/clock';

/** The last runs that are kept (PRODUCT.md P5.14). */
export const MAX_RUNS = 50;

/** The failures kept for a run; the others are only counted. */
export const MAX_FAILURES = 10;

/** The newest runs that keep what failed in them, so that 50 records stay below 40 KB. */
export const RUNS_WITH_FAILURES = 15;

const MINUTE: Ms = 60_000;

/** The intervals of Repeat, in simulated ms (PRODUCT.md P5.16). */
export const INTERVALS = [15 * MINUTE, 60 * MINUTE, 360 * MINUTE, 1440 * MINUTE] as const;

/** Runs and skips that may pass unseen before Repeat pauses (PRODUCT.md P11.12). */
export const MAX_UNSEEN = 48;

/** Tasks that may end unseen, with those of the next repeat, before Repeat pauses (PRODUCT.md P11.12). */
export const MAX_UNSEEN_TASKS = 1000;
