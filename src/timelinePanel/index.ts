export { createFrozenStore, type FrozenStore } from './store/frozenStore';
export { isMomentLink, packedTimelineOf } from './model/momentFragment';
export type { PanelSession, TimelineSource } from './store/panelStore';
