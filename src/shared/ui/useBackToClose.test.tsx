import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBackToClose } from './useBackToClose';

/** An overlay over a page; its button closes it, and another opens the next one in its place. */
function Page({ start = null }: { start?: string | null }) {
  const [open, setOpen] = useState<string | null>(start);
  useBackToClose(open === 'first', () => setOpen(null));
  useBackToClose(open === 'second', () => setOpen(null));
  return (
    <>
      <p>{open ?? 'nothing'}</p>
      <button onClick={() => setOpen('first')}>Open</button>
      <button onClick={() => setOpen('second')}>Go on</button>
      <button onClick={() => setOpen(null)}>Close</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const goBack = () => act(async () => void (await new Promise((resolve) => {
  window.addEventListener('popstate', resolve, { once: true });
  window.history.back();
})));
const layer = () => (window.history.state as { layer?: number } | null)?.layer;

function onPhone(matches: boolean) {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches }) as MediaQueryList;
}

beforeEach(() => window.history.pushState({ key: 'here' }, ''));

describe('on a phone', () => {
  beforeEach(() => onPhone(true));

  it('Back closes what is open, and stays on the page', async () => {
    render(<Page />);
    await press('Open');
    await goBack();
    expect(screen.getByText('nothing')).toBeVisible();
    expect(window.history.state).toEqual({ key: 'here' });
  });

  it('what is closed otherwise leaves no step behind', async () => {
    render(<Page />);
    await press('Open');
    expect(layer()).toBe(1);
    await press('Close');
    await waitFor(() => expect(window.history.state).toEqual({ key: 'here' }));
  });

  it('one that opens instead of another takes its step over', async () => {
    render(<Page />);
    await press('Open');
    await press('Go on');
    expect(screen.getByText('second')).toBeVisible();
    await goBack();
    expect(screen.getByText('nothing')).toBeVisible();
    expect(window.history.state).toEqual({ key: 'here' });
  });

  it('Back that takes back a question closes what asked it by the next', async () => {
    const close = jest.fn<void, []>();
    function Asking() {
      const [stage, setStage] = useState<'asks' | 'open' | 'closed'>('asks');
      useBackToClose(stage !== 'closed', () => {
        close();
        setStage(stage === 'asks' ? 'open' : 'closed');
      });
      return <p>{stage}</p>;
    }
    render(<Asking />);
    await goBack();
    expect(screen.getByText('open')).toBeVisible();
    expect(layer()).toBe(1);
    await goBack();
    expect(screen.getByText('closed')).toBeVisible();
    expect(close).toHaveBeenCalledTimes(2);
    expect(window.history.state).toEqual({ key: 'here' });
  });

  it('what closes as it leads elsewhere does not lead back', async () => {
    render(<Page />);
    await press('Open');
    window.history.pushState({ key: 'there' }, '');
    await press('Close');
    expect(window.history.state).toEqual({ key: 'there' });
  });

  it('Back from elsewhere skips the step of what was closed there', async () => {
    render(<Page />);
    await press('Open');
    window.history.pushState({ key: 'there' }, '');
    await press('Close');
    await goBack();
    await waitFor(() => expect(window.history.state).toEqual({ key: 'here' }));
  });
});

it('on a wide screen Back leaves the page, as ever', async () => {
  onPhone(false);
  render(<Page />);
  await press('Open');
  expect(window.history.state).toEqual({ key: 'here' });
});
