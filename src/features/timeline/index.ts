export { createStillClock, createStillStore, type StillStore } from './still';
export { TimelineHostContext, type TimelineHost } from './timelineHost';
