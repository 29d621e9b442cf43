export { SpeedSelect } from './SpeedSelect';
export { TimelineButton } from './TimelineButton';
export { TimelineStage } from './TimelineStage';
export { TimelineView } from './TimelineView';
export { usePlayback, type Playback } from './usePlayback';
