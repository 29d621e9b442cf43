import { createInput } from '../../engine/timeline/events';

/** What was to be removed from this device could not be; it is noted, and done at the next start, unless there is a reason. */
export const workNotRemoved = createInput<{ reason: string } | void>()('keeping/workNotRemoved');
