export { SpeedSelect } from './SpeedSelect';
export { ShownMomentContext } from './stage';
export { TimelineButton, TimelineStage, TimelineView } from './TimelineStage';
export { usePlayback, type Playback } from './usePlayback';
