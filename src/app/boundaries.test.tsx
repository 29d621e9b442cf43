import { MemoryRouter, useLocation } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import { ErrorBoundary, RouteError } from './boundaries';
import { ErrorScreen } from './screens';
import { AppTheme } from './theme/AppTheme';

function Broken(): never {
  throw new Error('A raw text nobody should read.');
}

function BrokenScreen() {
  return (
    <ErrorBoundary Fallback={RouteError} location={useLocation()}>
      <Broken />
    </ErrorBoundary>
  );
}

describe('what falls over', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a screen', <MemoryRouter key="route"><BrokenScreen /></MemoryRouter>],
    ['what stands around the screens', <Broken key="frame" />],
  ])('shows the fallback screen in the place of %s', (_, ui) => {
    render(
      <AppTheme>
        <ErrorBoundary Fallback={ErrorScreen}>{ui}</ErrorBoundary>
      </AppTheme>,
    );
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.queryByText(/raw text/)).toBeNull();
  });
});
