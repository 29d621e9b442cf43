import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithApp } from '../../../testing/renderWithApp';
import { LoadDemoContext, type DemoProps, type LoadDemo } from '..';
import { WatchDemoButton } from './WatchDemoButton';

/** Closes without an animation. */
function FakeDemo({ isOpen, onClose, onClosed, onAccess }: DemoProps) {
  return isOpen ? (
    <div role="dialog">
      <button onClick={onClose}>Leave</button>
      <button onClick={onAccess}>Get in</button>
    </div>
  ) : (
    <button onClick={onClosed}>Gone</button>
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
  it('fetches the demo by the first press only, and says so meanwhile', async () => {
    const load = jest.fn(() => new Promise<never>(() => {}));
    renderButton(load);
    expect(load).not.toHaveBeenCalled();
    await press('Watch Demo');
    await press('Loading...');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows the demo until it has gone', async () => {
    renderButton(() => Promise.resolve(FakeDemo));
    await press('Watch Demo');
    await press('Leave');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Gone');
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Watch Demo' })]);
  });

  it('opens the key dialog once the demo has gone, for those who want to get in', async () => {
    const { store } = renderButton(() => Promise.resolve(FakeDemo));
    await press('Watch Demo');
    await press('Get in');
    expect(store.getState().betaAccess.isDialogOpen).toBe(false);
    await press('Gone');
    expect(store.getState().betaAccess.isDialogOpen).toBe(true);
  });

  it('says that the demo did not arrive, and asks again by the next press', async () => {
    const load = jest.fn<ReturnType<LoadDemo>, []>().mockRejectedValueOnce(new Error('offline'));
    renderButton(load.mockResolvedValueOnce(FakeDemo));
    await press('Watch Demo');
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the demo.");
    await press('Watch Demo');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
