export { TimelineHostProvider, type TimelineHost } from './timelineHost';
