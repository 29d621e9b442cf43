export { createFrozenStore, type FrozenStore } from './frozenStore';
export { isMomentLink, packedTimelineOf } from './share/momentFragment';
export type { PanelSession, TimelineSource } from './liveSession';
