import { signOutPressed } from '../features/access';
import { authFormSubmitted, signOutReplied } from '../features/access/auth';
import { accessEndReported } from '../features/access/betaAccess';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import type { ProfileOutcome } from '../services/betaAccess/betaAccessService';
import { createFakeDevice } from '../testing/fakeDevice';
import { openKeptPage, signInAgain } from '../testing/keptPages';
import { makeDashboardApp, makeTestApp, repliesArrive } from '../testing/makeTestApp';

const NAME = 'a name of their own';

it('shows and records nothing of a wallet that came while the page slept, and another user has signed in meanwhile', async () => {
  const page = await openKeptPage(createFakeDevice());
  page.dispatch(walletCreationRequested({ name: NAME }));
  page.machine.sleep(60_000);
  page.services.auth.report({ account: 'user-2' });
  await repliesArrive();
  expect(JSON.stringify(page.state())).not.toContain(NAME);
  expect(JSON.stringify(page.session.record('Of the second'))).not.toContain(NAME);
});

it('takes no notice of what an earlier sign-out is answered', async () => {
  const app = await makeDashboardApp();
  app.store.dispatch(signOutPressed());
  const { signOut } = app.store.getState().auth;
  app.store.dispatch(signOutReplied({ requestId: 0, outcome: { ok: false, failure: 'offline' } }));
  expect(app.store.getState().auth.signOut).toEqual(signOut);
  expect(app.store.getState().notices.waiting.map(({ code }) => code)).not.toContain('signOutFailed');
});

it('believes no look at the profile that was asked for the person before', async () => {
  const app = makeTestApp({ session: { account: 'user-1' } });
  const answers: ((found: ProfileOutcome) => void)[] = [];
  app.services.betaAccess.loadProfile = () => new Promise((answer) => answers.push(answer));
  app.navigate('/app');
  app.services.auth.report({ account: 'user-2' });
  answers[0]?.('granted');
  await repliesArrive();
  expect(app.store.getState().betaAccess).toMatchObject({ access: 'checking', grant: null });
  answers[1]?.('denied');
  await repliesArrive();
  expect(app.store.getState().betaAccess.access).toBe('denied');
});

it('believes no watch that was on the profile of the person before', async () => {
  const app = await makeDashboardApp();
  app.services.auth.report({ account: 'user-2' });
  await repliesArrive();
  app.store.dispatch(accessEndReported({ account: 'user-1', end: 'denied' }));
  expect(app.store.getState()).toMatchObject({ auth: { account: 'user-2' }, betaAccess: { access: 'granted', watched: 'user-2' } });
});

it('is told nothing of work that the person before could not have removed', async () => {
  const device = createFakeDevice();
  const page = await openKeptPage(device);
  const notices = () => page.state().notices.waiting.map(({ code }) => code);
  device.fault = 'forbidden';
  page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
  await repliesArrive();
  expect(notices()).toContain('removalFailed');
  device.fault = 'none';
  await signInAgain(page, 'user-2');
  expect(notices()).not.toContain('removalFailed');
});
