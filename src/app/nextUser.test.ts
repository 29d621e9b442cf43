import { authFormSubmitted } from '../features/access/auth';
import { accessEndReported } from '../features/access/betaAccess';
import { faultsToggled, selectFaultsAreOn } from '../features/simulation';
import { walletCreationRequested } from '../features/wallets/walletsSlice';
import type { ProfileOutcome } from '../services/betaAccess/betaAccessService';
import { FakeDevice } from '../testing/fakeDevice';
import { openSavedPage, signInAgain } from '../testing/savedPages';
import { makeDashboardApp, makeTestApp, noticesOf, repliesArrive } from '../testing/makeTestApp';

const WALLET_NAME = 'a name of their own';

it('a wallet that was due while the page slept is neither shown to the next user nor in their recording', async () => {
  const page = await openSavedPage(new FakeDevice());
  page.dispatch(walletCreationRequested({ name: WALLET_NAME }));
  page.machine.sleep(60_000);
  page.services.auth.report({ account: 'user-2' });
  await repliesArrive();
  expect(JSON.stringify(page.state())).not.toContain(WALLET_NAME);
  expect(JSON.stringify(page.session.record('Session of the next user'))).not.toContain(WALLET_NAME);
});

it('simulated faults are off at first, stay on for their user after a reload, and are off for the next user (P14.1)', async () => {
  const device = new FakeDevice();
  const page = await openSavedPage(device);
  expect(selectFaultsAreOn(page.state())).toBe(false);
  page.dispatch(faultsToggled({ isOn: true }));
  await page.wait(1000);
  page.crash();
  const reloaded = await openSavedPage(device, { tab: page.tab });
  expect(selectFaultsAreOn(reloaded.state())).toBe(true);
  await signInAgain(reloaded, 'user-2');
  expect(selectFaultsAreOn(reloaded.state())).toBe(false);
});

it('the result of an access check for the previous user is ignored', async () => {
  const app = makeTestApp({ session: { account: 'user-1' } });
  const answers: ((profile: ProfileOutcome) => void)[] = [];
  app.services.betaAccess.loadProfile = () => new Promise((answer) => answers.push(answer));
  app.navigate('/app');
  app.services.auth.report({ account: 'user-2' });
  answers[0]?.('granted');
  await repliesArrive();
  expect(app.store.getState().betaAccess).toMatchObject({ admission: { kind: 'checking', hadAccess: false } });
  answers[1]?.('denied');
  await repliesArrive();
  expect(app.store.getState().betaAccess.admission.kind).toBe('denied');
});

it('an end of access is ignored if the previous user’s profile poll reports it', async () => {
  const app = await makeDashboardApp();
  app.services.auth.report({ account: 'user-2' });
  await repliesArrive();
  app.store.dispatch(accessEndReported({ account: 'user-1', end: 'denied' }));
  expect(app.store.getState()).toMatchObject({
    auth: { account: 'user-2' },
    betaAccess: { admission: { kind: 'granted' }, watched: 'user-2' },
  });
});

it('a failed removal for the previous user is not shown to the next one', async () => {
  const device = new FakeDevice();
  const page = await openSavedPage(device);
  device.fault = 'forbidden';
  page.dispatch(authFormSubmitted({ kind: 'deleteAccount', ticket: 1 }));
  await repliesArrive();
  expect(noticesOf(page.session)).toContain('removalFailed');
  device.fault = 'none';
  await signInAgain(page, 'user-2');
  expect(noticesOf(page.session)).not.toContain('removalFailed');
});
