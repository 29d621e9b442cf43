export { DashboardPage, DashboardPanels } from './components/DashboardPage';
export { OpenElsewhere } from './components/OpenElsewhere';
