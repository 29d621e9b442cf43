import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './screens/ErrorScreen';

/** Catches what falls over outside of any route, so that the page is never blank. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <ErrorScreen /> : this.props.children;
  }
}
