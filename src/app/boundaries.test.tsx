import { useLocation } from 'react-router-dom';
import { screen } from '@testing-library/react';
import { renderWithApp } from '../testing/renderWithApp';
import { ErrorBoundary, RouteError } from './boundaries';
import { ErrorScreen } from './screens';

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
  ])('shows the fallback screen in the place of %s', (_, ui) => {
    renderWithApp(<ErrorBoundary Fallback={ErrorScreen}>{ui}</ErrorBoundary>);
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.queryByText(/raw text/)).toBeNull();
  });
});
