export { SpeedSelect } from './SpeedSelect';
export { TimelineButton } from './TimelineButton';
export { TimelineStage, TimelineView } from './TimelineStage';
export { usePlayback, type Playback } from './usePlayback';
