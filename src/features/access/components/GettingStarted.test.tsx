import { act, screen, within } from '@testing-library/react';
import { routeChanged } from '../../route';
import type { TestAppOptions } from '../../../testing/makeTestApp';
import { renderWithApp } from '../../../testing/renderWithApp';
import { authFormSubmitted } from '../auth';
import { savedKeyFound } from '../betaAccess';
import { emailLinkOpened } from '../emailLink';
import { GettingStarted } from './GettingStarted';

type App = ReturnType<typeof renderWithApp>;

async function visit(options: TestAppOptions, prepare: (app: App) => void = () => {}) {
  const app = renderWithApp(<GettingStarted />, { ...options, path: '/auth' });
  prepare(app);
  await act(async () => void app.store.dispatch(routeChanged({ path: '/auth' })));
  return app;
}

/** Returns the numbers of the ticked steps and of the next step, and the texts of all steps. */
function stepsShown() {
  const steps = within(screen.getByRole('complementary', { name: 'Get started' })).getAllByRole('listitem');
  const numbersOf = (matches: (step: HTMLElement) => boolean) =>
    steps.flatMap((step, index) => (matches(step) ? [index + 1] : []));
  return {
    done: numbersOf((step) => step.textContent.includes(', done')),
    next: numbersOf((step) => step.getAttribute('aria-current') === 'step'),
    texts: steps.map((step) => step.textContent),
  };
}

const SIGNED_OUT: TestAppOptions = { session: { account: null } };
const SIGNED_IN: TestAppOptions = { session: { account: 'user-1' } };

const withProfile = (profile: 'granted' | 'denied' | 'revoked') => (app: App) => {
  app.services.betaAccess.profiles = [profile];
};

it('the account is the first step', async () => {
  await visit(SIGNED_OUT);
  expect(stepsShown()).toMatchObject({ done: [], next: [1] });
});

it('a saved key is mentioned but not ticked', async () => {
  const { store, services } = await visit(SIGNED_OUT);
  services.drafts.put('betaKey', 'BETA-SEEDDEMO');
  act(() => void store.dispatch(savedKeyFound()));
  expect(stepsShown()).toMatchObject({ done: [], next: [1] });
  expect(stepsShown().texts[1]).toContain('We check it as soon as you sign in.');
});

it('a saved key of a signed-in user without access is theirs to enter', async () => {
  const { store, services } = await visit(SIGNED_IN, withProfile('denied'));
  services.drafts.put('betaKey', 'BETA-SEEDDEMO');
  act(() => void store.dispatch(savedKeyFound()));
  expect(stepsShown()).toMatchObject({ done: [1], next: [2] });
  expect(stepsShown().texts[1]).toContain('Press “Enter a key” to use it.');
});

it('the account is ticked once its email is confirmed', async () => {
  const { store, services } = await visit(SIGNED_OUT);
  services.auth.checkEmailLink = () => Promise.resolve('done');
  await act(async () => void store.dispatch(emailLinkOpened({ mode: 'verifyEmail' })));
  expect(stepsShown()).toMatchObject({ done: [], next: [1] });
  await act(async () => void store.dispatch(authFormSubmitted({ kind: 'confirmEmail', ticket: 1 })));
  expect(stepsShown().done).toContain(1);
});

it('the key is the next step of a signed-in user (P2.3a)', async () => {
  await visit(SIGNED_IN, withProfile('denied'));
  expect(stepsShown()).toMatchObject({ done: [1], next: [2] });
});

it('Start is the only step left for a user with access', async () => {
  await visit(SIGNED_IN, withProfile('granted'));
  expect(stepsShown()).toMatchObject({ done: [1, 2], next: [3] });
});

it('a user with revoked access is not asked for a key', async () => {
  await visit(SIGNED_IN, withProfile('revoked'));
  expect(stepsShown().done).toEqual([1]);
  expect(stepsShown().texts[1]).toContain('Only an admin can restore it.');
});
