export { DashboardPage } from './components/DashboardPage';
export { DashboardPanels } from './components/DashboardPanels';
