export { DashboardBar } from './components/DashboardBar';
export type { DashboardArea } from './components/DashboardLayout';
export { DashboardPanels } from './components/DashboardPanels';
export { OpenElsewhere } from './components/OpenElsewhere';
