export { DashboardBar } from './components/DashboardBar';
export type { DashboardArea } from './components/DashboardLayout';
export { DashboardPanels } from './components/DashboardPanels';
export { OpenInOtherTab } from './components/OpenInOtherTab';
