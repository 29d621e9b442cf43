import { createInput } from '../engine/timeline/events';

/** The dashboard of a deleted account is still on this device. */
export const removalFailed = createInput()('persistence/removalFailed');
