import { useLocation, useNavigate } from 'react-router-dom';
import { ScreenNotLoaded } from './lazyScreen';
import { ErrorScreen } from './screens/ErrorScreen';
import { ScreenNotLoadedScreen } from './screens/ScreenNotLoadedScreen';

/** Stands in for a screen that could not be shown. */
export function RouteError({ error }: { error: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  if (!(error instanceof ScreenNotLoaded)) return <ErrorScreen />;
  // Going to where we are clears the error and renders the screen anew.
  return <ScreenNotLoadedScreen failure={error} onRetry={() => void navigate(location, { replace: true })} />;
}
