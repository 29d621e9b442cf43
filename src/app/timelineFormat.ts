import type { TimelineFormat } from '../engine/timeline/timeline';

/** The first fields of every timeline of this program. Version 1 is not read any more: its dice fell otherwise. */
export const TIMELINE_FORMAT: TimelineFormat = { format: 'seed-timeline', version: 2, program: 'SEED' };
