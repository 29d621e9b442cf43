import { screen } from '@testing-library/react';
import { renderWithApp } from '../testing/renderWithApp';
import { ErrorScreen, NotFoundScreen } from './screens';

it('says that a page was not found, and leads home', () => {
  renderWithApp(<NotFoundScreen />);
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found · SEED');
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

it('says that the application failed, and loads home anew', () => {
  renderWithApp(<ErrorScreen />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});
