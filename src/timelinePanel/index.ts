export { createStillStore, type StillStore } from './still';
export { isMomentAddress, packedIn } from './share/momentFragment';
export { TimelineHostContext, type InputEditing, type LiveHost, type NamedValue, type ProgramHost, type TimelineHost, type Viewed } from './timelineHost';
export type { MomentSummary, LaneEntry } from './lanes/laneEntry';
