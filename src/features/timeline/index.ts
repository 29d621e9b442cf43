export { createStillClock } from './stillClock';
export { createStillStore, type StillStore } from './stillStore';
export { TimelineHostProvider, type TimelineHost } from './timelineHost';
