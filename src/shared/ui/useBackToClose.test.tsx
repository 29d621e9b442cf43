import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBackToClose } from './useBackToClose';

/** A page with two overlays, of which one can replace the other. */
function Page() {
  const [open, setOpen] = useState<string | null>(null);
  useBackToClose(open === 'first', () => setOpen(null));
  useBackToClose(open === 'second', () => setOpen(null));
  return (
    <>
      <p>{open ?? 'nothing'}</p>
      <button onClick={() => setOpen('first')}>Open</button>
      <button onClick={() => setOpen('second')}>Next</button>
      <button onClick={() => setOpen(null)}>Close</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const goBack = () =>
  act(
    async () =>
      void (await new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
        window.history.back();
      })),
  );
/** Returns how many overlays were open at the current history entry. */
const layersAtEntry = () => (window.history.state as { layer?: number } | null)?.layer;

/** Makes the media query for phones match, or not. */
function setPhone(matches: boolean) {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches }) as MediaQueryList;
}

beforeEach(() => window.history.pushState({ key: 'here' }, ''));

describe('on a phone', () => {
  beforeEach(() => setPhone(true));

  it('Back closes an overlay, and stays on the page (P2.6a)', async () => {
    render(<Page />);
    await press('Open');
    await goBack();
    expect(screen.getByText('nothing')).toBeVisible();
    expect(window.history.state).toEqual({ key: 'here' });
  });

  it('an overlay that is closed without Back leaves no history entry', async () => {
    render(<Page />);
    await press('Open');
    expect(layersAtEntry()).toBe(1);
    await press('Close');
    await waitFor(() => expect(window.history.state).toEqual({ key: 'here' }));
  });

  it('an overlay that replaces another takes over its history entry', async () => {
    render(<Page />);
    await press('Open');
    await press('Next');
    expect(screen.getByText('second')).toBeVisible();
    await goBack();
    expect(screen.getByText('nothing')).toBeVisible();
    expect(window.history.state).toEqual({ key: 'here' });
  });

  it('Back first dismisses a question that the overlay asks, and then closes the overlay', async () => {
    const close = jest.fn<void, []>();
    function Overlay() {
      const [stage, setStage] = useState<'asks' | 'open' | 'closed'>('asks');
      useBackToClose(stage !== 'closed', () => {
        close();
        setStage(stage === 'asks' ? 'open' : 'closed');
      });
      return <p>{stage}</p>;
    }
    render(<Overlay />);
    await goBack();
    expect(screen.getByText('open')).toBeVisible();
    expect(layersAtEntry()).toBe(1);
    await goBack();
    expect(screen.getByText('closed')).toBeVisible();
    expect(close).toHaveBeenCalledTimes(2);
    expect(window.history.state).toEqual({ key: 'here' });
  });

  it('an overlay that closes after a navigation does not navigate back', async () => {
    render(<Page />);
    await press('Open');
    window.history.pushState({ key: 'there' }, '');
    await press('Close');
    expect(window.history.state).toEqual({ key: 'there' });
  });

  it('Back from another screen skips the history entry of a closed overlay', async () => {
    render(<Page />);
    await press('Open');
    window.history.pushState({ key: 'there' }, '');
    await press('Close');
    await goBack();
    await waitFor(() => expect(window.history.state).toEqual({ key: 'here' }));
  });
});

it('on a wide screen an overlay has no history entry, so that Back leaves the page', async () => {
  setPhone(false);
  render(<Page />);
  await press('Open');
  expect(window.history.state).toEqual({ key: 'here' });
});
