import { createInput } from '../../engine/timeline/events';

/** What was to be removed from this device could not be; it is noted, and done at the next start. */
export const workNotRemoved = createInput()('keeping/workNotRemoved');
