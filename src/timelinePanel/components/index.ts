export { SpeedSelect } from '../parts/SmallSelect';
export { useShownMoment } from './panelContext';
export { TimelineButton, TimelinePanelProvider, TimelineView } from './TimelinePanelProvider';
