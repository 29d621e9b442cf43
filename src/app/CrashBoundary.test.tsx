import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import { CrashBoundary } from './CrashBoundary';
import { RouteError } from './RouteError';
import { AppTheme } from './theme/AppTheme';

function Broken(): never {
  throw new Error('A raw text nobody should read.');
}

describe('what falls over', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a screen', <RouterProvider key="route" router={createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RouteError /> }])} />],
    ['what stands around the screens', <Broken key="frame" />],
  ])('shows the fallback screen in the place of %s', (_, ui) => {
    render(
      <AppTheme>
        <CrashBoundary>{ui}</CrashBoundary>
      </AppTheme>,
    );
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.queryByText(/raw text/)).toBeNull();
  });
});
