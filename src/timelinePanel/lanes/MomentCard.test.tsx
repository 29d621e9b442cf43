import { render, screen } from '@testing-library/react';
import { AppTheme } from '../../app/theme/AppTheme';
import { besidePointer, MomentCard } from './MomentCard';

const renderCard = (event: { readonly text: string; readonly index: number } | undefined) =>
  render(
    <AppTheme>
      <MomentCard
        at={92_000}
        event={event}
        summary={{ figures: [['Queue', '2 running']], tasks: [{ name: 'Lighter', progress: 40 }] }}
        x={600}
        y={10}
      />
    </AppTheme>,
  );

it('shows the event under the pointer with its time and number', () => {
  renderCard({ text: 'Start pressed', index: 1233 });
  expect(screen.getByText('01:32.000 · event 1,234')).toBeVisible();
  expect(screen.getByText('Start pressed')).toBeVisible();
  // jsdom's window is 1024 px wide, so the wider side of x = 600 is the left one.
  expect(screen.getByText('Start pressed').parentElement).toHaveStyle({ left: '280px' });
});

it('shows only the time and the summary between two events', () => {
  renderCard(undefined);
  expect(screen.getByText('01:32.000')).toBeVisible();
  expect(screen.getByText('40 %')).toBeVisible();
});

it.each([
  [30, 390, 46],
  [200, 390, 8],
  [370, 390, 50],
  [100, 1280, 116],
  [1200, 1280, 880],
])('fits in the window with the pointer at %d of %d px', (x, windowWidth, left) => {
  const cardWidth = 304;
  expect(besidePointer(x, windowWidth, cardWidth)).toBe(left);
});
