export { createStillClock, createStillStore, type StillStore } from './still';
export { TimelineHostContext, type InputEditing, type NamedValue, type TimelineHost } from './timelineHost';
export type { Area, MomentSummary, Outcome, Subject, SubjectOf } from './subjects';
export { timelineFile } from './timelineFiles';
