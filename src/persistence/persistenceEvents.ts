import { createInput } from '../engine/timeline/events';

/** The saved dashboard of a deleted account could not be removed from this device. */
export const removalFailed = createInput()('persistence/removalFailed');
