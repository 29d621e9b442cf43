import { act, screen, waitFor } from '@testing-library/react';
import { raiseNotice } from '../features/notices';
import { renderProgram } from '../testing/renderProgram';

const PERSON = { account: 'user-1' };
const alert = (title: string) => screen.queryByText(title, { selector: '[role=alert] *' });

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('a notice that is true no longer goes away', () => {
  it('once the user has signed in in another tab', async () => {
    const { services } = await renderProgram('/app');
    expect(alert('Authentication Required')).toBeVisible();
    await act(async () => services.auth.report(PERSON));
    await waitFor(() => expect(alert('Authentication Required')).toBeNull());
  });

  it('once the access could be checked after all', async () => {
    const { store } = await renderProgram('/auth', PERSON, ['refused', 'granted']);
    expect(alert('Error')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(store.getState().betaAccess.access).toBe('granted');
    await waitFor(() => expect(alert('Error')).toBeNull());
  });

  it('once the account that it was about is signed in no more', async () => {
    const { services, store } = await renderProgram('/app', PERSON, ['denied']);
    await act(async () => void store.dispatch(raiseNotice({ code: 'confirmationUnheard' })));
    expect(alert('Beta Access Required')).toBeVisible();
    await act(async () => services.auth.report({ account: null }));
    await waitFor(() => expect(alert('Beta Access Required')).toBeNull());
    expect(screen.getByText('Please sign in')).toBeVisible();
  });
});

it('what a change of the session itself has to say stays', async () => {
  const { services } = await renderProgram('/app', PERSON);
  await act(async () => services.auth.report({ account: null }));
  expect(alert('Authentication Required')).toBeVisible();
});
