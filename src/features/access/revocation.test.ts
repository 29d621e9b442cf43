import { makeDashboardApp, makeRunningApp, noticesOf, repliesArrive, type TestApp } from '../../testing/makeTestApp';
import { entryCount } from '../activity/history';
import { tasksInProgress } from '../tasks/queue';
import { startPressed } from '../tasks/tasksSlice';
import { signOutPressed } from './auth';
import { keySubmitted } from './betaAccess';

const MINUTE = 60_000;
const profileRequestCount = ({ services }: TestApp) =>
  services.betaAccess.calls.filter((call) => call === 'loadProfile').length;

function expectDashboardCleared(app: TestApp) {
  const { betaAccess, tasks, activity } = app.store.getState();
  expect(betaAccess).toMatchObject({ admission: { kind: 'denied', recheck: null }, watched: null });
  expect([tasks.run, tasksInProgress(tasks.queue), entryCount(activity)]).toEqual([null, [], 0]);
  expect(noticesOf(app)).toContain('accessRevoked');
  expect(app.visited.at(-1)).toBe('/');
  app.clock.advance(10 * MINUTE);
  expect(app.store.getState().tasks).toBe(tasks);
}

describe('revoked access', () => {
  it('closes the open dashboard as soon as the poll reports it, and clears its run and history (P3.9)', async () => {
    const app = await makeRunningApp(30_000);
    app.services.betaAccess.endPoll('denied');
    expectDashboardCleared(app);
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended']);
  });

  it('ends the run of a user who returns after the cached grant has expired', async () => {
    const app = await makeRunningApp(30_000);
    app.navigate('/');
    app.services.betaAccess.profiles = ['revoked'];
    app.clock.advance(5 * MINUTE);
    app.navigate('/app');
    await repliesArrive();
    expectDashboardCleared(app);
  });

  it('is detected by the poll alone: no saga sends further profile requests', async () => {
    const app = await makeRunningApp(30_000);
    app.clock.advance(60 * MINUTE);
    expect(profileRequestCount(app)).toBe(1);
  });

  it('is not assumed if the server refuses the profile request: /auth opens and the run continues', async () => {
    const app = await makeRunningApp(30_000);
    app.services.betaAccess.endPoll('refused');
    expect(app.visited.at(-1)).toBe('/auth');
    expect(noticesOf(app)).toContain('profileLookupFailed');
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended']);
    expect(app.store.getState().betaAccess.watched).toBeNull();
    expect(app.store.getState().tasks.run).not.toBeNull();
  });
});

describe('the profile poll', () => {
  it('ends when the dashboard is left, and begins again on return', async () => {
    const app = await makeRunningApp(30_000);
    app.navigate('/');
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended']);
    app.navigate('/app');
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended', 'begun']);
  });

  it('ends with the session', async () => {
    const app = await makeRunningApp(30_000);
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended']);
    expect(app.store.getState().betaAccess.watched).toBeNull();
  });

  it('moves to a user who signs in instead', async () => {
    const app = await makeRunningApp(30_000);
    app.services.auth.report({ account: 'user-2' });
    await repliesArrive();
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended', 'begun']);
    expect(app.store.getState().betaAccess.watched).toBe('user-2');
  });
});

describe('a key whose reply arrives after the dashboard was opened', () => {
  /** Sends a key from the landing page for a user with access. The server replies when the test calls `reply`. */
  async function sendKeyWithSlowReply(kind: 'accepted' | 'alreadyGranted' = 'alreadyGranted') {
    const app = await makeDashboardApp();
    app.navigate('/');
    let reply = () => {};
    app.services.betaAccess.validateKey = () => new Promise((resolve) => (reply = () => resolve({ kind })));
    app.store.dispatch(keySubmitted({ ticket: 1 }));
    return { app, reply: () => reply() };
  }

  it('leaves the dashboard and its run unchanged', async () => {
    const { app, reply } = await sendKeyWithSlowReply();
    app.navigate('/app');
    app.store.dispatch(startPressed());
    reply();
    await repliesArrive();
    app.clock.advance(MINUTE);
    expect(app.store.getState().betaAccess).toMatchObject({ admission: { kind: 'granted' }, watched: 'user-1' });
    expect(app.store.getState().tasks.run).not.toBeNull();
  });

  it('does not redirect a user who has lost access meanwhile', async () => {
    const { app, reply } = await sendKeyWithSlowReply();
    app.navigate('/app');
    reply();
    await repliesArrive();
    app.services.betaAccess.endPoll('denied');
    app.clock.advance(10_000);
    expect(app.store.getState().betaAccess.submission.kind).toBe('none');
    expect(app.visited.at(-1)).toBe('/');
  });

  it('does not redirect a user whose access is denied while a redirect is due', async () => {
    const { app, reply } = await sendKeyWithSlowReply('accepted');
    app.navigate('/app');
    reply();
    await repliesArrive();
    expect(app.store.getState().betaAccess.submission.kind).toBe('accepted');
    app.services.betaAccess.endPoll('denied');
    expect(app.store.getState().betaAccess.submission.kind).toBe('none');
    app.clock.advance(10_000);
    expect(app.visited.at(-1)).toBe('/');
  });

  it('checks the access again if it was accepted during a check', async () => {
    const { app, reply } = await sendKeyWithSlowReply('accepted');
    app.clock.advance(5 * MINUTE);
    const { loadProfile } = app.services.betaAccess;
    app.services.betaAccess.loadProfile = () => new Promise(() => {});
    app.navigate('/app');
    app.services.betaAccess.loadProfile = loadProfile;
    const before = profileRequestCount(app);
    reply();
    await repliesArrive();
    expect(profileRequestCount(app)).toBe(before + 1);
    expect(app.store.getState().betaAccess).toMatchObject({ admission: { kind: 'granted' }, watched: 'user-1' });
  });

  it('replaces a pending access check', async () => {
    const { app, reply } = await sendKeyWithSlowReply();
    app.clock.advance(5 * MINUTE);
    app.navigate('/app');
    expect(app.store.getState().betaAccess.admission.kind).toBe('checking');
    reply();
    await repliesArrive();
    expect(app.store.getState().betaAccess).toMatchObject({
      admission: { kind: 'granted' },
      watched: 'user-1',
    });
  });
});
