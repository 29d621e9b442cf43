export { createStillClock, createStillStore, type StillStore } from './still';
export { TimelineHostProvider, type TimelineHost } from './timelineHost';
