import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { ScreenNotLoaded } from './lazyScreen';
import { ErrorScreen, ScreenNotLoadedScreen } from './screens';

interface BoundaryProps {
  /** What stands in for the children that threw `error`. */
  readonly Fallback: ComponentType<{ error: unknown }>;
  /** The place that is shown; another one, or the same one anew, is tried afresh. */
  readonly location?: Location;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Stands around a part of the page, so that an error in it takes nothing else down. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: BoundaryProps, { failure }: BoundaryState) {
    const isAnotherPlace = before.location !== this.props.location;
    // A failure that came with the new place belongs to it.
    if (isAnotherPlace && failure !== null && failure === this.state.failure) this.setState({ failure: null });
  }

  override render() {
    const { Fallback, children } = this.props;
    return this.state.failure ? <Fallback error={this.state.failure.error} /> : children;
  }
}

/** Stands in for a screen that could not be shown. */
export function RouteError({ error }: { error: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  if (!(error instanceof ScreenNotLoaded)) return <ErrorScreen />;
  // Going to where we are clears the error and renders the screen anew.
  return <ScreenNotLoadedScreen failure={error} onRetry={() => void navigate(location, { replace: true })} />;
}
