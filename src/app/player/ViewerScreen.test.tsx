import { act, fireEvent, screen } from '@testing-library/react';
import { makeTextFile } from '../../testing/files';
import { BROKEN_RULES, timelineOfRun } from '../../testing/hostileStates';
import { renderWithApp } from '../../testing/renderWithApp';
import { provideRowLayout } from '../../testing/rowLayout';
import { ViewerScreen } from './ViewerScreen';

provideRowLayout();

// The viewer runs on the system clock, which the fake timers replace.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const fileOf = (...change: Parameters<typeof timelineOfRun>) =>
  makeTextFile(JSON.stringify({ ...timelineOfRun(...change), duration: 600_000 }), 'hostile.json');

it('shows every timeline whose first state contradicts itself, at its start, or says that it cannot be replayed (P10.3c)', async () => {
  renderWithApp(<ViewerScreen viewed={{ kind: 'file', file: fileOf() }} onClose={() => {}} />);
  const settle = () => act(() => jest.advanceTimersByTimeAsync(2000));
  await settle();
  await settle();
  const opener = screen.getByLabelText('Open…', { selector: 'input' });
  const results: string[] = [];
  for (const [what, change] of BROKEN_RULES) {
    fireEvent.change(opener, { target: { files: [fileOf(change)] } });
    await settle();
    await act(async () => void fireEvent.keyDown(screen.getByRole('slider', { name: 'Time' }), { key: 'Home' }));
    expect(screen.getByRole('region', { name: 'Recorded moment' })).toBeVisible();
    const problem = screen.getByRole('alert').textContent;
    expect(problem).toMatch(/^$|It can't be replayed/);
    results.push(`${what}: ${problem === '' ? 'shown' : 'refused'}`);
  }
  expect(results.filter((result) => result.endsWith('shown')).length).toBeGreaterThan(6);
});
