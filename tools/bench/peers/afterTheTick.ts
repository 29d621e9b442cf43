import { PROGRESS_TIMER_CAP } from '../../../src/features/tasks/taskTiming';

/**
 * When peers clear a progress timer, in ms after its task started. They have no order among what is due at one
 * moment but that of asking, in which the cap would come before the fifth tick and no task would ever complete.
 */
export const CAP_AFTER_THE_TICK = PROGRESS_TIMER_CAP + 1;
