export { SpeedSelect } from './SpeedSelect';
export { ShownMomentContext } from './stage';
export { TimelineButton } from './TimelineButton';
export { TimelineStage, TimelineView } from './TimelineStage';
export { usePlayback, type Playback } from './usePlayback';
