export { SpeedSelect } from './SpeedSelect';
export { ShownMomentContext } from './panelContext';
export { TimelineButton, TimelinePanelProvider, TimelineView } from './TimelinePanelProvider';
export { usePlayback, type Playback } from './usePlayback';
