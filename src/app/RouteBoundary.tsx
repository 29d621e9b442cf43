import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { RouteError } from './RouteError';

interface RouteBoundaryProps {
  /** The place that is shown; another one, or the same one anew, is tried afresh. */
  readonly location: Location;
  readonly children: ReactNode;
}

interface RouteBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Stands around a screen, so that one that falls over takes nothing else with it. */
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
