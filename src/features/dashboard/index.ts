export { DashboardPage, DashboardPanels } from './components/DashboardPage';
