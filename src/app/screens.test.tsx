import { screen } from '@testing-library/react';
import { renderWithApp } from '../testing/renderWithApp';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary, ErrorScreen, NotFoundScreen, RouteError } from './screens';

it('says that a page was not found, and leads home', () => {
  renderWithApp(<NotFoundScreen />);
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found · SEED');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('says that the application failed, and loads home again', () => {
  renderWithApp(<ErrorScreen />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

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
    ['a screen', <BrokenScreen key="route" />],
    ['what stands around the screens', <Broken key="frame" />],
  ])('shows the fallback screen instead of %s', (_, ui) => {
    renderWithApp(<ErrorBoundary Fallback={ErrorScreen}>{ui}</ErrorBoundary>);
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.queryByText(/raw text/)).toBeNull();
  });
});
