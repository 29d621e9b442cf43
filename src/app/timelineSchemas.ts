import type { TimelineSchemas } from '../engine/timeline/parseTimeline';
import type { RootState } from './rootReducer';
import { stateSchema } from './stateSchema';
import { TIMELINE_INPUTS } from './timelineInputs';

/** How timelines of this program are read. */
export const TIMELINE_SCHEMAS: TimelineSchemas<RootState> = { inputs: TIMELINE_INPUTS, state: stateSchema };
