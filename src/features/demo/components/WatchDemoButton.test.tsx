import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../../testing/renderWithApp';
import { LoadDemoContext, type DemoProps, type LoadDemo } from '..';
import { WatchDemoButton } from './WatchDemoButton';

/** A demo whose closing animation ends when a button is pressed. */
function FakeDemo({ isOpen, onClose, onClosed, onAccess }: DemoProps) {
  return isOpen ? (
    <div role="dialog">
      <button onClick={onClose}>Close</button>
      <button onClick={onAccess}>Get access</button>
    </div>
  ) : (
    <button onClick={onClosed}>End animation</button>
  );
}

const renderButton = (load: LoadDemo) =>
  renderWithApp(
    <LoadDemoContext value={load}>
      <WatchDemoButton />
    </LoadDemoContext>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Watch Demo', () => {
  it('loads the demo once, at the first press', async () => {
    const load = jest.fn(() => new Promise<never>(() => {}));
    renderButton(load);
    expect(load).not.toHaveBeenCalled();
    await press('Watch Demo');
    await press('Loading...');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows the demo until its closing animation has ended', async () => {
    renderButton(() => Promise.resolve(FakeDemo));
    await press('Watch Demo');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('End animation');
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Watch Demo' })]);
  });

  it('opens the key dialog after the demo, if the visitor wants access', async () => {
    const { store } = renderButton(() => Promise.resolve(FakeDemo));
    await press('Watch Demo');
    await press('Get access');
    expect(store.getState().betaAccess.isDialogOpen).toBe(false);
    await press('End animation');
    expect(store.getState().betaAccess.isDialogOpen).toBe(true);
  });

  it('says that the demo could not be loaded, and offers to try again or to reload the page', async () => {
    const load = jest.fn<ReturnType<LoadDemo>, []>().mockRejectedValueOnce(new Error('offline'));
    renderButton(load.mockResolvedValueOnce(FakeDemo));
    await press('Watch Demo');
    expect(await screen.findByRole('alert')).toHaveTextContent("The demo couldn't be loaded.");
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
