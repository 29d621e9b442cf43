import { createLazyScreen } from './lazyScreen';
import { ProtectedRoute } from './ProtectedRoute';

const dashboard = createLazyScreen(async () => {
  const chunk = await import(/* webpackChunkName: "dashboard" */ './DashboardScreen');
  return chunk.DashboardScreen;
});

/** The screen at /app: its shape while the access is checked, and then the dashboard, which is fetched meanwhile. */
export function DashboardRoute() {
  return (
    <ProtectedRoute preload={dashboard.preload}>
      <dashboard.Screen />
    </ProtectedRoute>
  );
}
