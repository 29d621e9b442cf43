import { screen } from '@testing-library/react';
import { renderWithApp } from '../testing/renderWithApp';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary, ErrorScreen, RouteError } from './screens';

it('the error screen offers to load this page or the landing page again', () => {
  renderWithApp(<ErrorScreen />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

function Broken(): never {
  throw new Error('A raw text that users must not see.');
}

function BrokenScreen() {
  return (
    <ErrorBoundary Fallback={RouteError} location={useLocation()}>
      <Broken />
    </ErrorBoundary>
  );
}

describe('an error boundary', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a screen that throws', <BrokenScreen key="route" />],
    ['a component around the screens that throws', <Broken key="frame" />],
  ])('shows the error screen instead of %s (P2.5)', (_, ui) => {
    renderWithApp(<ErrorBoundary Fallback={ErrorScreen}>{ui}</ErrorBoundary>);
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.queryByText(/raw text/)).toBeNull();
  });
});
