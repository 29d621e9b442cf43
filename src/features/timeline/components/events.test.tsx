import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOpenedSession } from '../../../testing/renderTimeline';
import { provideRowLayout } from '../../../testing/rowLayout';

provideRowLayout();

const opened = () => renderOpenedSession(25_000);

const list = () => screen.getByRole('listbox', { name: 'Events' });
const chosen = () => within(list()).getByRole('option', { selected: true });
const types = () =>
  within(list())
    .getAllByRole('option')
    .map((row) => /(?<=Input|Planned|Derived)[a-zA-Z]+\/[a-zA-Z]+/.exec(row.textContent ?? '')?.[0]);
const changes = () => screen.getByLabelText('What changed in the state');

describe('the list of events', () => {
  it('shows those of the chosen kinds', async () => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Planned' }));
    await userEvent.click(screen.getByRole('button', { name: 'Derived' }));
    expect(types()).toContain('tasks/startPressed');
    expect(types()).not.toContain('tasks/runStarted');
    expect(types()).not.toContain('tasks/taskStarted');
  });

  it('is searched by the words of types, and says how many it found', async () => {
    await opened();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'taskTicked');
    expect(new Set(types())).toEqual(new Set(['tasks/taskTicked']));
    expect(screen.getByText(/^2 of \d+$/, { selector: 'p' })).toBeInTheDocument();
  });

  it('loses the words that are searched by Escape, which closes the panel only then', async () => {
    await opened();
    const field = screen.getByRole('searchbox', { name: 'Search events' });
    await userEvent.type(field, 'taskTicked{Escape}');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(field).not.toBeInTheDocument();
  });

  it('says when it finds nothing', async () => {
    await opened();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'nothing of the kind');
    expect(screen.getByText(/No event of these kinds/)).toBeInTheDocument();
  });

  it('jumps to the event that is chosen, and shows what it changed', async () => {
    await opened();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'taskTicked');
    await userEvent.click(within(list()).getAllByRole('option')[0]!);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '19000');
    expect(changes()).toHaveTextContent('tasks.running.0.ticks−Before: 0+After: 1');
  });

  it('is walked through by keyboard', async () => {
    await opened();
    list().focus();
    await userEvent.keyboard('{Home}');
    expect(chosen()).toHaveTextContent('route/routeChanged');
    expect(list().getAttribute('aria-activedescendant')).toBe(chosen().id);
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toHaveAttribute('aria-posinset', '2');
  });

  it('says that nothing has happened before the first event', async () => {
    await opened();
    screen.getByRole('slider').focus();
    for (let step = 0; step < 3; step += 1) await userEvent.keyboard('{Home}');
    list().focus();
    await userEvent.keyboard('{Home}');
    await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
    expect(screen.getByText(/Nothing has happened yet/)).toBeInTheDocument();
  });
});
