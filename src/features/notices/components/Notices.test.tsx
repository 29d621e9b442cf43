import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authFailureText } from '../../../services/auth/authFailures';
import { renderWithApp } from '../../../testing/renderWithApp';
import { raiseNotice } from '../noticesSlice';
import type { NoticeCode, NoticeValues } from '../noticeCatalogue';
import { Notices, noticeStackCode } from './Notices';

beforeAll(() => noticeStackCode.load());

function showNotices() {
  const { store } = renderWithApp(<Notices />);
  const raise = (code: NoticeCode, values: NoticeValues = {}) =>
    act(() => void store.dispatch(raiseNotice({ code, values })));
  return { store, raise };
}

describe('notices', () => {
  it('show title and description of the catalogue', () => {
    const { raise } = showNotices();
    raise('walletCreated', { name: 'Field' });
    const notice = screen.getByRole('status');
    expect(within(notice).getByText('Wallet Created')).toBeVisible();
    expect(within(notice).getByText('Field has been created successfully.')).toBeVisible();
  });

  it('announce a destructive one at once', () => {
    const { raise } = showNotices();
    raise('keyRejected', { reason: 'This key has expired.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid beta key This key has expired.');
  });

  it('are in the store until they are closed', async () => {
    const { raise, store } = showNotices();
    raise('signOutFailed');
    expect(store.getState().notices.waiting).toMatchObject([{ code: 'signOutFailed' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Close: Sign-out failed' }));
    expect(store.getState().notices.waiting).toEqual([]);
  });

  it('close by their button', async () => {
    const { raise } = showNotices();
    raise('validationFailed');
    await userEvent.click(screen.getByRole('button', { name: 'Close: Error' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('give the focus back to where it came from when they go', async () => {
    const { store } = renderWithApp(
      <>
        <button type="button">Start</button>
        <Notices />
      </>,
    );
    act(() => void store.dispatch(raiseNotice({ code: 'walletCreated', values: { name: 'Field' } })));
    const start = screen.getByText('Start');
    start.focus();
    const close = screen.getByRole('button', { name: 'Close: Wallet Created' });
    await userEvent.tab();
    expect(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(close).not.toBeInTheDocument());
    await waitFor(() => expect(start).toHaveFocus());
  });

  it('stand once when the same failure repeats, with the latest reason', async () => {
    const { raise } = showNotices();
    raise('signInFailed', { reason: 'First reason.' });
    raise('signInFailed', { reason: 'Second reason.' });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent('Second reason.');
  });

  it('go with the connection that they ask to check, once it is back', async () => {
    const { raise, store } = showNotices();
    raise('accountChangeFailed', { reason: authFailureText('offline') });
    raise('resetFailed', { reason: 'Another reason.' });
    await screen.findByText('Another reason.');
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(store.getState().notices.waiting).toHaveLength(2);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(store.getState().notices.waiting.map(({ code }) => code)).toEqual(['resetFailed']);
  });

  it('are heard beside an open dialog, which hides the rest of the page', async () => {
    const { raise } = showNotices();
    raise('emptyKey');
    const root = screen.getByRole('alert').closest('body > div');
    root?.setAttribute('aria-hidden', 'true');
    await waitFor(() => expect(root).not.toHaveAttribute('aria-hidden'));
  });
});

describe('a notice with Undo', () => {
  it('undoes the change by the keyboard, and goes', async () => {
    const { raise, store } = showNotices();
    raise('taskMoved', { name: 'Swap is number 2 of 6 now.', subject: 'task-2' });
    const undo = screen.getByRole('button', { name: 'Undo' });
    await userEvent.tab();
    expect(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(store.getState().notices.waiting).toEqual([]);
    await waitFor(() => expect(undo).not.toBeInTheDocument());
  });

  it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])('undoes the change by %s, which names it', async (keys) => {
    const { raise, store } = showNotices();
    raise('taskMoved', { name: 'Swap is number 2 of 6 now.', subject: 'task-2' });
    await userEvent.keyboard(keys);
    expect(store.getState().notices.waiting).toEqual([]);
    await userEvent.keyboard(keys);
  });

  it('undoes the change by the key of Z on a Cyrillic keyboard', () => {
    const { raise, store } = showNotices();
    raise('taskMoved', { name: 'Swap is number 2 of 6 now.', subject: 'task-2' });
    fireEvent.keyDown(document.body, { key: 'я', code: 'KeyZ', ctrlKey: true });
    expect(store.getState().notices.waiting).toEqual([]);
  });

  it('leaves Ctrl Z to the field that the user types in', async () => {
    const { store } = renderWithApp(
      <>
        <input aria-label="Name" />
        <Notices />
      </>,
    );
    act(() => void store.dispatch(raiseNotice({ code: 'taskMoved', values: { name: 'Swap is number 2 of 6 now.', subject: 'task-2' } })));
    screen.getByLabelText('Name').focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(store.getState().notices.waiting).toHaveLength(1);
  });

  it('makes room for that of the next change, because only the latest can be undone', async () => {
    const { raise } = showNotices();
    raise('taskMoved', { name: 'Swap is number 2 of 6 now.', subject: 'task-2' });
    raise('walletRemoved', { name: 'Field', count: 2, subject: 'wallet-2' });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent('Field and its 2 pending tasks were removed.');
  });
});

describe('on a small screen', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: query.includes('599') }) as MediaQueryList;
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('there is one at most, and what had to wait comes back after it', async () => {
    const { raise } = showNotices();
    raise('validationFailed');
    raise('welcomeBack');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Close: Welcome back!' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  });
});

describe('how long a notice stays', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is until it is closed when it is destructive, and some seconds otherwise', () => {
    const { raise } = showNotices();
    raise('welcomeBack');
    raise('validationFailed');
    for (let second = 0; second < 60; second += 1) act(() => void jest.advanceTimersByTime(1000));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});
