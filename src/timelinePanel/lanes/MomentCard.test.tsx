import { render, screen } from '@testing-library/react';
import { AppTheme } from '../../app/theme/AppTheme';
import { MomentCard } from './MomentCard';

const card = (event: { readonly text: string; readonly index: number } | undefined) =>
  render(
    <AppTheme>
      <MomentCard at={92_000} event={event} summary={{ figures: [['Queue', '2 running']], tasks: [{ name: 'Lighter', progress: 40 }] }} x={600} y={10} />
    </AppTheme>,
  );

it('names the event under the pointer by its time and its number, as the list counts it', () => {
  card({ text: 'Start pressed', index: 1233 });
  expect(screen.getByText('01:32.000 · event 1,234')).toBeVisible();
  expect(screen.getByText('Start pressed')).toBeVisible();
  // jsdom's window is 1024 wide: the wider side is the left one.
  expect(screen.getByText('Start pressed').parentElement).toHaveStyle({ left: '280px' });
});

it('has the time alone between two events', () => {
  card(undefined);
  expect(screen.getByText('01:32.000')).toBeVisible();
  expect(screen.getByText('40 %')).toBeVisible();
});
