import { MemoryRouter, useLocation } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import { CrashBoundary, RouteBoundary } from './boundaries';
import { AppTheme } from './theme/AppTheme';

function Broken(): never {
  throw new Error('A raw text nobody should read.');
}

function BrokenScreen() {
  return (
    <RouteBoundary location={useLocation()}>
      <Broken />
    </RouteBoundary>
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
        <CrashBoundary>{ui}</CrashBoundary>
      </AppTheme>,
    );
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.queryByText(/raw text/)).toBeNull();
  });
});
