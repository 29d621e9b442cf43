import { Component, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { ScreenNotLoaded } from './lazyScreen';
import { ErrorScreen, ScreenNotLoadedScreen } from './screens';

/** Catches errors outside of any route, so that the page is never blank. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <ErrorScreen /> : this.props.children;
  }
}

interface RouteBoundaryProps {
  /** The place that is shown; another one, or the same one anew, is tried afresh. */
  readonly location: Location;
  readonly children: ReactNode;
}

interface RouteBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Stands around a screen, so that an error in it takes nothing else down. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): RouteBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: RouteBoundaryProps, { failure }: RouteBoundaryState) {
    const isAnotherPlace = before.location !== this.props.location;
    // A failure that came with the new place belongs to it.
    if (isAnotherPlace && failure !== null && failure === this.state.failure) this.setState({ failure: null });
  }

  override render() {
    return this.state.failure ? <RouteError error={this.state.failure.error} /> : this.props.children;
  }
}

/** Stands in for a screen that could not be shown. */
function RouteError({ error }: { error: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  if (!(error instanceof ScreenNotLoaded)) return <ErrorScreen />;
  // Going to where we are clears the error and renders the screen anew.
  return <ScreenNotLoadedScreen failure={error} onRetry={() => void navigate(location, { replace: true })} />;
}
