import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { repliesArrive, TEST_START, type TestApp, type TestAppOptions } from '../../../testing/makeTestApp';
import { renderWithApp } from '../../../testing/renderWithApp';
import { sessionReported } from '../auth';
import { accessGranted, keyDialogClosed, keyDialogOpened, keyReplied, validationStarted } from '../betaAccess';
import { KeyDialogWindow } from './KeyDialogWindow';

/** The word joiner (U+2060) prevents a line break after the hyphen. */
const KEY_FORMAT = 'Keys look like BETA-\u2060XXXXXXXX.';
const SIGNED_IN: TestAppOptions = { session: { account: 'user-1' } };

function openDialog(options: TestAppOptions = SIGNED_IN) {
  const user = userEvent.setup();
  const app = renderWithApp(<KeyDialogWindow />, options);
  act(() => void app.store.dispatch(keyDialogOpened()));
  return { ...app, user, field: screen.getByLabelText<HTMLInputElement>('Beta key') };
}

async function submitKey(user: UserEvent, text = 'BETA-AB12CD34') {
  await user.paste(text);
  await user.keyboard('{Enter}');
  await act(repliesArrive);
}

function grantAccess({ store, derive }: TestApp) {
  act(() => void store.dispatch(sessionReported({ account: 'user-1' })));
  act(() => derive(accessGranted({ account: 'user-1', expiresAt: TEST_START + 1 })));
}

describe('the Enter Beta Key dialog', () => {
  it('has a title and a placeholder, and focuses the field (P4.2)', () => {
    const { field } = openDialog();
    expect(screen.getByRole('dialog', { name: 'Enter Beta Key' })).toBeVisible();
    expect(field).toHaveAttribute('placeholder', 'BETA-XXXXXXXX');
    expect(field).toHaveFocus();
  });

  it.each([
    ['signed-out users', { session: { account: null } }],
    ['signed-in users without access', SIGNED_IN],
  ])('says to %s how to get a key, and offers to request one (P4.2)', (_who, options) => {
    openDialog(options);
    expect(screen.getByText(/No key yet\? Keys are by invitation/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request access' })).toBeVisible();
  });

  it('names the account that the key is for, and offers to sign out of it (P4.2)', async () => {
    const { user, services, ...app } = openDialog({ session: { account: null } });
    const account = services.accounts.rememberUser('uid-1', 'ada@example.com');
    act(() => void app.store.dispatch(sessionReported({ account })));
    expect(screen.getByText('The key is for ada@example.com.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    await act(repliesArrive);
    expect(app.store.getState().auth.session).toBe('signedOut');
    expect(screen.queryByText(/The key is for/)).not.toBeInTheDocument();
  });

  it('shows a user with access a link to the dashboard, and closes when it is used', async () => {
    const { user, ...app } = openDialog();
    grantAccess(app);
    expect(screen.getByText('You have beta access.')).toBeVisible();
    expect(screen.queryByText(/No key yet/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request access' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open dashboard' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Open dashboard' }));
    expect(app.store.getState().betaAccess.isDialogOpen).toBe(false);
  });

  it('keeps the focus in the field if the user is typing when the access becomes known', async () => {
    const { user, field, ...app } = openDialog();
    await user.type(field, 'BETA-');
    grantAccess(app);
    expect(screen.getByRole('link', { name: 'Open dashboard' })).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('empties the field when the access becomes known, because the saved key is forgotten (P4.3d)', async () => {
    const app = renderWithApp(<KeyDialogWindow />, SIGNED_IN);
    app.services.drafts.put('betaKey', 'BETA-AB12CD34');
    act(() => void app.store.dispatch(keyDialogOpened()));
    const field = screen.getByLabelText<HTMLInputElement>('Beta key');
    expect(field).toHaveValue('BETA-AB12CD34');
    grantAccess(app);
    expect(field).toHaveValue('');
    expect(screen.getByRole('link', { name: 'Open dashboard' })).toHaveFocus();
  });

  it('keeps a sent key in the field while it opens the dashboard', async () => {
    const app = renderWithApp(<KeyDialogWindow />, SIGNED_IN);
    app.services.drafts.put('betaKey', 'BETA-AB12CD34');
    act(() => void app.store.dispatch(keyDialogOpened()));
    await userEvent.click(screen.getByRole('button', { name: 'Access Beta Platform' }));
    grantAccess(app);
    expect(screen.getByLabelText('Beta key')).toHaveValue('BETA-AB12CD34');
  });

  it('shows the key format for text that cannot become a key', async () => {
    const { user, field } = openDialog();
    await user.type(field, 'beta-ab');
    expect(field).not.toHaveAccessibleDescription();
    await user.clear(field);
    await user.type(field, 'hello');
    expect(field).toHaveAccessibleDescription(KEY_FORMAT);
  });

  it('forces upper case and 13 characters while typing', async () => {
    const { user, field } = openDialog();
    await user.type(field, 'beta-ab12cd34xyz');
    expect(field).toHaveValue('BETA-AB12CD34');
  });

  it.each([
    '   beta-ab12cd34  ',
    'Your key: BETA\u2013AB12\u200BCD34.',
    'https://seed.example/#key=BETA-AB12CD34',
    'ab12cd34',
  ])('shows the key in the pasted text %j', async (pasted) => {
    const { user, field } = openDialog();
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveValue('BETA-AB12CD34');
    expect(field.selectionStart).toBe(13);
  });

  it('keeps the caret after a letter typed in the middle', async () => {
    const { user, field } = openDialog();
    await user.type(field, 'beta-b12');
    await user.type(field, 'a', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field).toHaveValue('BETA-AB12');
    expect(field.selectionStart).toBe(6);
  });

  it('moves the caret to the end if a letter in the middle completes a key', async () => {
    const { user, field } = openDialog();
    await user.type(field, 'ab2cd34');
    await user.type(field, '1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field).toHaveValue('BETA-AB12CD34');
    expect(field.selectionStart).toBe(13);
  });

  it('deletes a hyphen at the end, and restores it as soon as text follows it', async () => {
    const { user, field } = openDialog();
    await user.type(field, 'beta-a{Backspace}{Backspace}');
    expect(field).toHaveValue('BETA');
    await user.type(field, 'ab');
    expect(field).toHaveValue('BETA-AB');
    await user.type(field, '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field).toHaveValue('BETA-AB');
    expect(field.selectionStart).toBe(4);
  });

  it('leaves text unchanged during IME composition, and upper-cases the result', () => {
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

  it('sends the key under a ticket on Enter, keeps it out of the state, and looks busy meanwhile (P4.2)', async () => {
    const { user, services, store } = openDialog();
    services.betaAccess.validateKey = () => new Promise(() => {});
    await submitKey(user, 'beta-ab12cd34');
    expect(screen.getByRole('button', { name: 'Validating...' })).toHaveAttribute('aria-disabled', 'true');
    expect(services.drafts.take('betaKey', 1)).toBe('BETA-AB12CD34');
    expect(JSON.stringify(store.getState())).not.toContain('BETA-');
  });

  it('is read-only while a key is validated', async () => {
    const { user, services } = openDialog();
    services.betaAccess.validateKey = () => new Promise(() => {});
    await submitKey(user);
    await user.keyboard('{Backspace}5');
    expect(screen.getByLabelText('Beta key')).toHaveValue('BETA-AB12CD34');
    expect(services.drafts.get('betaKey')).toBe('BETA-AB12CD34');
  });

  it('asks for a key when the form is submitted empty, until the user types (P12.1b)', async () => {
    const { user, field, store } = openDialog();
    await user.paste('   ');
    await user.click(screen.getByRole('button', { name: 'Access Beta Platform' }));
    expect(store.getState().notices.waiting).toMatchObject([{ code: 'emptyKey' }]);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(KEY_FORMAT);
    expect(field).toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('b');
    expect(store.getState().notices.waiting).toEqual([]);
    expect(field).toBeValid();
    expect(field).not.toHaveAccessibleDescription();
  });

  it('shows at the field why the key was refused, until the text changes (P12.1)', async () => {
    const { user, field, services, store } = openDialog();
    services.betaAccess.validateKey = () => Promise.resolve({ kind: 'rejected', details: 'This key has expired.' });
    await submitKey(user);
    expect(field).toHaveAccessibleDescription('Invalid beta key This key has expired.');
    expect(field).toBeInvalid();
    expect(screen.getByText('Invalid beta key')).toBeVisible();
    expect(screen.getByText('This key has expired.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid beta key');
    expect(screen.getByRole('button', { name: 'Access Beta Platform' })).toBeEnabled();
    expect(store.getState().notices.waiting).toEqual([]);
    await user.type(field, '{Backspace}');
    expect(field).toBeValid();
  });

  it('shows the key format beside the refusal of text that is not a key (P4.1, P12.1)', async () => {
    const { user, field, services } = openDialog();
    services.betaAccess.validateKey = () => Promise.resolve({ kind: 'rejected', details: 'No.' });
    await submitKey(user, 'hello');
    expect(field).toHaveAccessibleDescription(`Invalid beta key No. ${KEY_FORMAT}`);
  });

  it('shows the refusal of a saved key that was sent while it was closed, and drops the refusal when it opens again', async () => {
    const { store, derive } = renderWithApp(<KeyDialogWindow />, SIGNED_IN);
    act(() => {
      store.dispatch(sessionReported({ account: 'user-1' }));
      // The saved key, which has no ticket, is sent. This opens the dialog.
      derive(validationStarted({ requestId: 1, ticket: null }));
      store.dispatch(keyReplied({ requestId: 1, outcome: { kind: 'rejected', details: 'This key has expired.' } }));
    });
    expect(screen.getByLabelText('Beta key')).toHaveAccessibleDescription('Invalid beta key This key has expired.');
    expect(store.getState().notices.waiting).toEqual([]);
    act(() => void store.dispatch(keyDialogClosed()));
    act(() => void store.dispatch(keyDialogOpened()));
    expect(screen.getByLabelText('Beta key')).not.toHaveAccessibleDescription();
  });

  it('says that the key stays saved if it is refused for another reason, such as too many attempts', async () => {
    const { user, field, services } = openDialog();
    services.betaAccess.validateKey = () =>
      Promise.resolve({ kind: 'too-many-attempts', details: 'Try again after noon.' });
    await submitKey(user);
    expect(field).toHaveAccessibleDescription('Invalid beta key Try again after noon. Your key is saved.');
    expect(services.drafts.get('betaKey')).toBe('BETA-AB12CD34');
  });

  it('closes 1.5 s after the key is accepted', async () => {
    const { user, clock } = openDialog();
    await submitKey(user);
    expect(screen.getByRole('button', { name: 'Validating...' })).toBeVisible();
    act(() => clock.advance(1500));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it.each<[string, (user: UserEvent) => Promise<void>]>([
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['its button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press outside', (user) => user.click(document.querySelector('.MuiDialog-container') ?? document.body)],
])('the dialog can be closed by %s, and keeps the typed text until it opens again', async (_way, close) => {
  const { user, store } = openDialog();
  await user.paste('beta-ab');
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => void store.dispatch(keyDialogOpened()));
  expect(screen.getByLabelText('Beta key')).toHaveValue('BETA-AB');
});
