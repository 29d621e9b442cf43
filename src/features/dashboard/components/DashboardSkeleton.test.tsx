import { screen } from '@testing-library/react';
import { renderWithApp } from '../../../testing/renderWithApp';
import { DashboardSkeleton } from './DashboardSkeleton';

it('says that access is being verified, and gives away nothing but the names of what is to come', () => {
  renderWithApp(<DashboardSkeleton />, { path: '/app' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Verifying access\.\.\.$/);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveTextContent(/\d/);
});
