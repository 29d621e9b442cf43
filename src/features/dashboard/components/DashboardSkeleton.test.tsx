import { screen } from '@testing-library/react';
import { renderWithApp } from '../../../testing/renderWithApp';
import { DashboardSkeleton } from './DashboardSkeleton';

it('says that access is being verified, and gives away nothing else', () => {
  renderWithApp(<DashboardSkeleton />, { path: '/app' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Verifying access\.\.\.$/);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('main')).toHaveTextContent(/^$/);
});
