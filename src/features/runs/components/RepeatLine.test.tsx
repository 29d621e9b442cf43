import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnDashboard } from '../../../testing/renderOnDashboard';
import { DashboardPanels } from '../../dashboard';
import { speedChanged } from '../../simulation';
import { DashboardTitle } from '../../tasks/components/DashboardTitle';
import { removePendingPressed } from '../../tasks/tasksSlice';
import { repeatPressed, selectRepeat } from '../runsSlice';

const HOUR = 3_600_000;
const RUN = 115_000;

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

function setVisibility(next: DocumentVisibilityState) {
  visibility = next;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const panel = () => screen.getByRole('region', { name: 'Automation Queue' });

/** Renders a dashboard whose queue repeats every hour. */
async function renderRepeating() {
  const app = await renderOnDashboard(
    <>
      <DashboardTitle />
      <DashboardPanels />
    </>,
  );
  act(() => void app.store.dispatch(repeatPressed({ interval: HOUR })));
  return app;
}

describe('the line of Repeat', () => {
  it('says how often and when next; the menu beside Start chooses, has Off, and says when Repeat will pause (P5.16, P5.16d)', async () => {
    await renderOnDashboard(<DashboardPanels />);
    expect(panel()).not.toHaveTextContent('Repeats');
    await press('Repeat');
    const menu = await screen.findByRole('menu', { name: 'Repeat' });
    expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent),
    ).toEqual(['Off', 'Every 15 minutes', 'Every hour', 'Every 6 hours', 'Every 24 hours']);
    expect(within(menu).getByRole('menuitemradio', { name: 'Off' })).toBeChecked();
    expect(menu).toHaveTextContent(/^Run the queue again.*Pauses after 48 runs without a visit$/);
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Every hour' }));
    expect(panel()).toHaveTextContent('Repeats every hour · next at 08:00');
    await press('Repeat on');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Off' }));
    expect(panel()).not.toHaveTextContent('Repeats');
  });

  it('names the day if that is another one, and says paused at speed 0 (P5.16b)', async () => {
    const { store } = await renderRepeating();
    act(() => void store.dispatch(repeatPressed({ interval: 24 * HOUR })));
    expect(panel()).toHaveTextContent('Repeats every 24 hours · next at 16 Jan, 07:00');
    act(() => void store.dispatch(speedChanged({ speed: 0 })));
    expect(panel()).toHaveTextContent('Repeats every 24 hours · paused');
  });

  it('offers to repeat again after Stop (P5.16b)', async () => {
    const { advance, store } = await renderRepeating();
    advance(HOUR);
    advance(1000);
    await press('Stop');
    expect(panel()).toHaveTextContent('Repeat is off');
    await press('Repeat hourly again');
    expect(selectRepeat(store.getState())).toMatchObject({ interval: HOUR });
    expect(panel()).toHaveTextContent('Repeats every hour · next at 09:00');
  });
});

it('a repeat raises no notice, scrolls nothing and moves no focus; Stop in the place of Start waits a second (P5.16c)', async () => {
  const { advance, store } = await renderRepeating();
  const start = screen.getByRole('button', { name: 'Start' });
  act(() => start.focus());
  advance(HOUR);
  const stop = screen.getByRole('button', { name: 'Stop' });
  expect(stop).toHaveFocus();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  expect(store.getState().notices.waiting).toEqual([]);
  advance(999);
  await userEvent.click(stop);
  expect(store.getState().tasks.run).not.toBeNull();
  advance(1);
  await userEvent.click(stop);
  expect(store.getState().tasks.run).toBeNull();
});

describe('while you were away', () => {
  it('is told on return, until it is closed (P5.17)', async () => {
    const { advance } = await renderRepeating();
    setVisibility('hidden');
    advance(3 * HOUR + RUN);
    expect(panel()).not.toHaveTextContent('While you were away');
    setVisibility('visible');
    const [announcement, line] = within(panel()).getAllByText(/^While you were away/);
    expect(line).toHaveTextContent(
      /^While you were away \(3 h 1 min\): 3 runs, 18 of 18 completed, \+\d\.\d\d ETH, \+[\d,]+ USDC, \+\d\.\d\d SOL$/,
    );
    expect(announcement?.closest('[aria-live=polite]')).toBeInTheDocument();
    expect(line?.closest('[aria-live]')).toBeNull();
    await press('All runs');
    expect(await screen.findByRole('dialog', { name: 'Runs' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await press('Dismiss the news');
    expect(panel()).not.toHaveTextContent('While you were away');
  });

  it('leaves out what ended before the eyes of the user (P5.17)', async () => {
    const { advance } = await renderRepeating();
    for (let minute = 0; minute < 65; minute += 1) advance(60_000);
    setVisibility('hidden');
    setVisibility('visible');
    expect(panel()).not.toHaveTextContent('While you were away');
  });

  it('is several ends at one waking, which are one announcement and one alert (P5.17)', async () => {
    const { advance } = await renderRepeating();
    advance(3 * HOUR + RUN);
    expect(panel()).toHaveTextContent('While you were away (3 h 1 min): 3 runs');
    expect(screen.getAllByText('All tasks completed.')).toHaveLength(1);
  });

  it('counts skips, and says that Repeat has paused, with Go on (P11.12)', async () => {
    const { advance, store } = await renderRepeating();
    act(() => void store.dispatch(removePendingPressed()));
    setVisibility('hidden');
    advance(60 * HOUR);
    setVisibility('visible');
    expect(panel()).toHaveTextContent('While you were away (2 d 12 h): 48 repeats skipped');
    expect(panel()).toHaveTextContent('Repeat paused at 08:00, after 48 skipped without a visit');
    await press('Go on');
    expect(panel()).toHaveTextContent('Repeats every hour · next at 20:00');
  });
});
