import type { ReactElement } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authFailureText } from '../../../services/auth/authFailures';
import { mockMatchMedia } from '../../../testing/mockMatchMedia';
import { renderWithApp } from '../../../testing/renderWithApp';
import { raiseNotice, undoPressed } from '../noticesSlice';
import type { NoticeCode, NoticeValues } from '../noticeCatalogue';
import { Notices, lazyNoticeStack } from './Notices';

beforeAll(() => lazyNoticeStack.load());

/** Renders the notices, below other content if there is any. */
function showNotices(content?: ReactElement) {
  const { store, events } = renderWithApp(
    <>
      {content}
      <Notices />
    </>,
  );
  const raise = (code: NoticeCode, values: NoticeValues = {}) =>
    act(() => void store.dispatch(raiseNotice({ code, values })));
  return { store, events, raise };
}

describe('notices', () => {
  it('show the title and the description from the catalogue', () => {
    const { raise } = showNotices();
    raise('walletCreated', { name: 'Field' });
    const notice = screen.getByRole('status');
    expect(within(notice).getByText('Wallet Created')).toBeVisible();
    expect(within(notice).getByText('Field has been created successfully.')).toBeVisible();
  });

  it('are alerts if they are destructive, so that they are announced at once (P12.2)', () => {
    const { raise } = showNotices();
    raise('keyRejected', { reason: 'This key has expired.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid beta key This key has expired.');
  });

  it('close when their button is pressed, and then leave the store', async () => {
    const { raise, store } = showNotices();
    raise('signOutFailed');
    expect(store.getState().notices.waiting).toMatchObject([{ code: 'signOutFailed' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Close: Sign-out failed' }));
    expect(store.getState().notices.waiting).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('return the focus, when they close, to the control that had it before', async () => {
    const { raise } = showNotices(<button type="button">Start</button>);
    raise('walletCreated', { name: 'Field' });
    const start = screen.getByText('Start');
    start.focus();
    const close = screen.getByRole('button', { name: 'Close: Wallet Created' });
    await userEvent.tab();
    expect(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(close).not.toBeInTheDocument());
    await waitFor(() => expect(start).toHaveFocus());
  });

  it('appear once for a repeated failure, with the latest reason', async () => {
    const { raise } = showNotices();
    raise('signInFailed', { reason: 'First reason.' });
    raise('signInFailed', { reason: 'Second reason.' });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('alert')).toHaveTextContent('Second reason.');
  });

  it('about a lost connection close once the connection is back', async () => {
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

  it('are not hidden from screen readers by an open dialog', async () => {
    const { raise } = showNotices();
    raise('emptyKey');
    const root = screen.getByRole('alert').closest('body > div');
    root?.setAttribute('aria-hidden', 'true');
    await waitFor(() => expect(root).not.toHaveAttribute('aria-hidden'));
  });
});

describe('a notice with Undo', () => {
  function showUndo(content?: ReactElement) {
    const app = showNotices(content);
    app.raise('taskMoved', { text: 'Swap is number 2 of 6 now.', subject: 'task-2' });
    /** Returns the subjects of the changes for which Undo was pressed. */
    const undoneSubjects = () => app.events.flatMap((event) => (undoPressed.match(event) ? event.payload.subject : []));
    return { ...app, undoneSubjects };
  }

  it('undoes the change when its button is pressed, and closes', async () => {
    const { store, undoneSubjects } = showUndo();
    const undo = screen.getByRole('button', { name: 'Undo' });
    await userEvent.tab();
    expect(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(undoneSubjects()).toEqual(['task-2']);
    expect(store.getState().notices.waiting).toEqual([]);
    await waitFor(() => expect(undo).not.toBeInTheDocument());
  });

  it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])('undoes the change with %s', async (keys) => {
    const { undoneSubjects } = showUndo();
    await userEvent.keyboard(keys);
    expect(undoneSubjects()).toEqual(['task-2']);
  });

  it('undoes the change with Ctrl and the Z key of a Cyrillic keyboard (P12.5)', () => {
    const { undoneSubjects } = showUndo();
    fireEvent.keyDown(document.body, { key: 'я', code: 'KeyZ', ctrlKey: true });
    expect(undoneSubjects()).toEqual(['task-2']);
  });

  it('does not react to Ctrl Z in a text field', async () => {
    const { undoneSubjects } = showUndo(<input aria-label="Name" />);
    screen.getByLabelText('Name').focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(undoneSubjects()).toEqual([]);
  });

  it('is replaced by the notice of the next change, because only the latest change can be undone (P12.5a)', async () => {
    const { raise } = showUndo();
    raise('walletRemoved', { name: 'Field', count: 2, subject: 'wallet-2' });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent('Field and its 2 pending tasks were removed.');
  });
});

it('at most three notices are shown, the newest, and an older one again once one of them is closed (P12.3)', async () => {
  const { raise } = showNotices();
  const shown = () => screen.getAllByRole('button', { name: /^Close: / }).map((button) => button.ariaLabel);
  raise('validationFailed');
  raise('walletCreated', { name: 'Field' });
  raise('automationStarted');
  raise('welcomeBack');
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(shown()).not.toContain('Close: Validation failed');
  await userEvent.click(screen.getByRole('button', { name: 'Close: Welcome back!' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

describe('on a small screen', () => {
  mockMatchMedia((media) => media.includes('599'));

  it('only the latest notice is shown, and the earlier notice again once the latest is closed (P12.3)', async () => {
    const { raise } = showNotices();
    raise('validationFailed');
    raise('welcomeBack');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Close: Welcome back!' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  });
});

describe('on a small screen, an earlier notice about a lost connection', () => {
  mockMatchMedia((media) => media.includes('599'));

  it('does not come back after the connection did (P12.4a)', async () => {
    const { raise, store } = showNotices();
    raise('accountChangeFailed', { reason: authFailureText('offline') });
    raise('welcomeBack');
    await screen.findByRole('status');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(store.getState().notices.waiting.map(({ code }) => code)).toEqual(['welcomeBack']);
  });
});

describe('after a minute', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  afterEach(() => document.documentElement.removeAttribute('data-covered'));

  it('under a panel that fills the screen, a notice is still waiting, and a destructive one was shown at once (P12.3b)', async () => {
    const cover = async (isCovered: boolean) => {
      document.documentElement.toggleAttribute('data-covered', isCovered);
      // Observers of the page run before the next task.
      await act(async () => Promise.resolve());
    };
    const { raise } = showNotices();
    await cover(true);
    raise('walletCreated', { name: 'Field' });
    raise('signOutFailed');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(60_000));
    await cover(false);
    expect(screen.getByRole('status')).toHaveTextContent('Wallet Created');
  });

  it('a destructive notice is still there, and other notices have closed (P12.2)', () => {
    const { raise } = showNotices();
    raise('welcomeBack');
    raise('validationFailed');
    for (let second = 0; second < 60; second += 1) act(() => void jest.advanceTimersByTime(1000));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});
