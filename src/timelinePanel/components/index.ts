export { SpeedSelect } from '../parts/SmallSelect';
export { ShownMomentContext } from './panelContext';
export { TimelineButton, TimelinePanelProvider, TimelineView } from './TimelinePanelProvider';
