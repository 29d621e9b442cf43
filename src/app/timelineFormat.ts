import type { TimelineFormat } from '../engine/timeline/timeline';

/** The first fields of every timeline of this program. No other version is read. */
export const TIMELINE_FORMAT: TimelineFormat = { format: 'seed-timeline', version: 3, program: 'SEED' };
