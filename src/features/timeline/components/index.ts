export { TimelineButton } from './TimelineButton';
export { TimelineStage } from './TimelineStage';
export { TimelineView } from './TimelineView';
