export { DashboardPage } from './components/DashboardPage';
export { DashboardSkeleton } from './components/DashboardSkeleton';
