export { createFrozenStore, type FrozenStore } from './frozenStore';
export { isMomentLink, packedTimelineOf } from './share/momentFragment';
export {
  TimelineHostContext,
  type InputEditing,
  type LiveHost,
  type NamedValue,
  type TimelineAdapter,
  type TimelineHost,
  type TimelineSource,
} from './timelineHost';
export type { MomentSummary, LaneEntry } from '../engine/timeline/laneEntry';
