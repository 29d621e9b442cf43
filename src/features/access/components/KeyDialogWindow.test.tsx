import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { repliesArrive, type TestAppOptions } from '../../../testing/makeTestApp';
import { renderWithApp } from '../../../testing/renderWithApp';
import { sessionReported } from '../auth';
import { accessGranted, keyDialogClosed, keyDialogOpened, keyReplied, validationBegun } from '../betaAccess';
import { KeyDialogWindow } from './KeyDialogWindow';

const signedIn: TestAppOptions = { session: { account: 'user-1' } };

function openDialog(options: TestAppOptions = signedIn) {
  const user = userEvent.setup();
  const app = renderWithApp(<KeyDialogWindow />, options);
  act(() => void app.store.dispatch(keyDialogOpened()));
  return { ...app, user, field: screen.getByLabelText<HTMLInputElement>('Beta key') };
}

describe('the Enter Beta Key dialog', () => {
  it('has its title, its placeholder and the focus in the field', () => {
    const { field } = openDialog();
    expect(screen.getByRole('dialog', { name: 'Enter Beta Key' })).toBeVisible();
    expect(field).toHaveAttribute('placeholder', 'BETA-XXXXXXXX');
    expect(field).toHaveFocus();
  });

  it('begins with the way to the dashboard for a user with access, and closes on it', async () => {
    const { user, store } = openDialog();
    act(() => void store.dispatch(sessionReported({ account: 'user-1' })));
    act(() => void store.dispatch(accessGranted({ account: 'user-1', expiresAt: 1 }, 0)));
    expect(screen.getByText('You have beta access.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request access' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open dashboard' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Open dashboard' }));
    expect(store.getState().betaAccess.isDialogOpen).toBe(false);
  });

  it('leaves the field the focus where the user types as the access becomes known', async () => {
    const { user, store, field } = openDialog();
    await user.type(field, 'BETA-');
    act(() => void store.dispatch(sessionReported({ account: 'user-1' })));
    act(() => void store.dispatch(accessGranted({ account: 'user-1', expiresAt: 1 }, 0)));
    expect(screen.getByRole('link', { name: 'Open dashboard' })).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('says what keys look like to a user who types what can be none', async () => {
    const { user, field } = openDialog();
    await user.type(field, 'beta-ab');
    expect(field).not.toHaveAccessibleDescription();
    await user.clear(field);
    await user.type(field, 'hello');
    expect(field).toHaveAccessibleDescription('Keys look like BETA-\u2060XXXXXXXX.');
  });

  it('forces upper case and 13 characters while typing', async () => {
    const { user, field } = openDialog();
    await user.type(field, 'beta-ab12cd34xyz');
    expect(field).toHaveValue('BETA-AB12CD34');
  });

  it.each(['   beta-ab12cd34  ', 'Your key: BETA\u2013AB12\u200BCD34.', 'https://seed.example/#key=BETA-AB12CD34', 'ab12cd34'])('shows the key of %j when that is pasted', async (pasted) => {
    const { user, field } = openDialog();
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveValue('BETA-AB12CD34');
    expect(field.selectionStart).toBe(13);
  });

  it('keeps the caret where a letter is put in the middle', async () => {
    const { user, field } = openDialog();
    await user.type(field, 'beta-b12');
    await user.type(field, 'a', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field).toHaveValue('BETA-AB12');
    expect(field.selectionStart).toBe(6);
  });

  it('sends the caret to the end where a letter in the middle makes a key of what is typed', async () => {
    const { user, field } = openDialog();
    await user.type(field, 'ab2cd34');
    await user.type(field, '1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field).toHaveValue('BETA-AB12CD34');
    expect(field.selectionStart).toBe(13);
  });

  it('lets a hyphen be deleted with what is behind it, and not alone', async () => {
    const { user, field } = openDialog();
    await user.type(field, 'beta-a{Backspace}{Backspace}');
    expect(field).toHaveValue('BETA');
    await user.type(field, 'ab');
    expect(field).toHaveValue('BETA-AB');
    await user.type(field, '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field).toHaveValue('BETA-AB');
    expect(field.selectionStart).toBe(4);
  });

  it('leaves the field to a keyboard that composes, and forces upper case on what it ends with', () => {
    const { field, services } = openDialog();
    fireEvent.compositionStart(field);
    for (const value of ['b', 'be', 'beta']) {
      fireEvent.input(field, { target: { value }, isComposing: true });
      expect(field).toHaveValue(value);
    }
    expect(services.drafts.get('betaKey')).toBe('BETA');
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('BETA');
  });

  it('sends the key on Enter, for a ticket, and says so while it is judged', async () => {
    const { user, services, store } = openDialog();
    services.betaAccess.validateKey = () => new Promise(() => {});
    await user.paste('beta-ab12cd34');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Validating...' })).toHaveAttribute('aria-disabled', 'true');
    expect(services.drafts.take('betaKey', 1)).toBe('BETA-AB12CD34');
    expect(JSON.stringify(store.getState())).not.toContain('BETA-');
  });

  it('takes no other key while one is judged', async () => {
    const { user, services } = openDialog();
    services.betaAccess.validateKey = () => new Promise(() => {});
    await user.paste('BETA-AB12CD34');
    await user.keyboard('{Enter}{Backspace}5');
    expect(screen.getByLabelText('Beta key')).toHaveValue('BETA-AB12CD34');
    expect(services.drafts.get('betaKey')).toBe('BETA-AB12CD34');
  });

  it('sends one key however often the button is pressed', async () => {
    const { user, services } = openDialog();
    const validate = jest.fn(() => new Promise<never>(() => {}));
    services.betaAccess.validateKey = validate;
    await user.paste('BETA-AB12CD34');
    await user.dblClick(screen.getByRole('button', { name: 'Access Beta Platform' }));
    expect(validate).toHaveBeenCalledTimes(1);
  });

  it('asks for a key when there is none, until one is typed', async () => {
    const { user, field, store } = openDialog();
    await user.paste('   ');
    await user.click(screen.getByRole('button', { name: 'Access Beta Platform' }));
    expect(store.getState().notices.waiting).toMatchObject([{ code: 'emptyKey' }]);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Keys look like BETA-\u2060XXXXXXXX.');
    expect(field).toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('b');
    expect(store.getState().notices.waiting).toEqual([]);
    expect(field).toBeValid();
    expect(field).not.toHaveAccessibleDescription();
  });

  it('says at the field alone why the key was refused, until another one is typed', async () => {
    const { user, field, services, store } = openDialog();
    services.betaAccess.validateKey = () => Promise.resolve({ kind: 'rejected', details: 'This key has expired.' });
    await user.paste('BETA-AB12CD34');
    await user.keyboard('{Enter}');
    await act(repliesArrive);
    expect(field).toHaveAccessibleDescription('Invalid beta key: This key has expired.');
    expect(field).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid beta key');
    expect(store.getState().notices.waiting).toEqual([]);
    await user.type(field, '{Backspace}');
    expect(field).toBeValid();
  });

  it('says what keys look like beside the refusal of what is none', async () => {
    const { user, field, services } = openDialog();
    services.betaAccess.validateKey = () => Promise.resolve({ kind: 'rejected', details: 'No.' });
    await user.paste('hello');
    await user.keyboard('{Enter}');
    await act(repliesArrive);
    expect(field).toHaveAccessibleDescription('Invalid beta key: No. Keys look like BETA-\u2060XXXXXXXX.');
  });

  it('says so although the key was judged before the dialog had come, and of the next visit no more', async () => {
    const app = renderWithApp(<KeyDialogWindow />, signedIn);
    const { clock, store } = app;
    act(() => {
      store.dispatch(sessionReported({ account: 'user-1' }));
      store.dispatch(validationBegun({ requestId: 1, ticket: null }, clock.now()));
      store.dispatch(keyReplied({ requestId: 1, outcome: { kind: 'rejected', details: 'This key has expired.' } }));
    });
    expect(screen.getByLabelText('Beta key')).toHaveAccessibleDescription('Invalid beta key: This key has expired.');
    expect(store.getState().notices.waiting).toEqual([]);
    act(() => void store.dispatch(keyDialogClosed()));
    act(() => void store.dispatch(keyDialogOpened()));
    expect(screen.getByLabelText('Beta key')).not.toHaveAccessibleDescription();
  });

  it('says that the key is kept when the reason is not about it', async () => {
    const { user, field, services } = openDialog();
    services.betaAccess.validateKey = () => Promise.resolve({ kind: 'too-many-attempts', details: 'Try again after noon.' });
    await user.paste('BETA-AB12CD34');
    await user.keyboard('{Enter}');
    await act(repliesArrive);
    expect(field).toHaveAccessibleDescription('Invalid beta key: Try again after noon. Your key is saved.');
    expect(services.drafts.get('betaKey')).toBe('BETA-AB12CD34');
  });

  it('closes 1.5 s after the key is accepted', async () => {
    const { user, clock } = openDialog();
    await user.paste('BETA-AB12CD34');
    await user.keyboard('{Enter}');
    await act(repliesArrive);
    expect(screen.getByRole('button', { name: 'Redirecting...' })).toBeVisible();
    act(() => clock.advance(1500));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('closing the dialog', () => {
  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'its button',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    [
      'a press beside it',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(document.querySelector('.MuiDialog-container') ?? document.body),
    ],
  ])('works by %s', async (_way, close) => {
    const { user } = openDialog();
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps what was typed for the next time', async () => {
    const { user, store } = openDialog();
    await user.paste('beta-ab');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => void store.dispatch(keyDialogOpened()));
    expect(screen.getByLabelText('Beta key')).toHaveValue('BETA-AB');
  });
});
