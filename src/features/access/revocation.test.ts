import { entryCount } from '../activity/history';
import { tasksInProgress } from '../tasks/queueMachine';
import { makeDashboardApp, repliesArrive, type TestApp } from '../../testing/makeTestApp';
import { startPressed } from '../tasks/tasksSlice';
import { signOutPressed } from './auth';
import { keySubmitted } from './betaAccess';

const MINUTE = 60_000;
const lookups = ({ services }: TestApp) => services.betaAccess.calls.filter((call) => call === 'loadProfile').length;
const noticesOf = ({ store }: TestApp) => store.getState().notices.waiting.map(({ code }) => code);

/** A user on the dashboard with a running queue. */
async function openDashboard() {
  const app = await makeDashboardApp();
  app.store.dispatch(startPressed());
  app.clock.advance(30_000);
  return app;
}

function expectNothingLeft(app: TestApp) {
  const { betaAccess, tasks, activity } = app.store.getState();
  expect(betaAccess).toMatchObject({ access: 'denied', grant: null, watched: null, lookup: { stage: 'none' } });
  expect([tasks.run, tasksInProgress(tasks.queue), entryCount(activity)]).toEqual([null, [], 0]);
  expect(noticesOf(app)).toContain('accessRevoked');
  expect(app.visited.at(-1)).toBe('/');
  app.clock.advance(10 * MINUTE);
  expect(app.store.getState().tasks).toBe(tasks);
}

describe('access that is withdrawn', () => {
  it('closes the open dashboard as soon as the watch finds out, and leaves nothing of its work', async () => {
    const app = await openDashboard();
    app.services.betaAccess.endAccess('denied');
    expectNothingLeft(app);
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended']);
  });

  it('ends the work of a user who comes back after the grant has grown old', async () => {
    const app = await openDashboard();
    app.navigate('/');
    app.services.betaAccess.profiles = ['revoked'];
    app.clock.advance(5 * MINUTE);
    app.navigate('/app');
    await repliesArrive();
    expectNothingLeft(app);
  });

  it('is not looked for by the store: the watch asks by itself', async () => {
    const app = await openDashboard();
    app.clock.advance(60 * MINUTE);
    expect(lookups(app)).toBe(1);
  });

  it('leads to Sign In, with the work as it is, when the server refuses to say', async () => {
    const app = await openDashboard();
    app.services.betaAccess.endAccess('refused');
    expect(app.visited.at(-1)).toBe('/auth');
    expect(noticesOf(app)).toContain('profileLookupFailed');
    expect(app.store.getState().tasks.run).not.toBeNull();
  });
});

describe('the watch on the profile', () => {
  it('ends when the dashboard is left, and begins again on return', async () => {
    const app = await openDashboard();
    app.navigate('/');
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended']);
    app.navigate('/app');
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended', 'begun']);
  });

  it('ends with the session', async () => {
    const app = await openDashboard();
    app.store.dispatch(signOutPressed());
    await repliesArrive();
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended']);
    expect(app.store.getState().betaAccess.watched).toBeNull();
  });

  it('moves to the user who is signed in instead', async () => {
    const app = await openDashboard();
    app.services.auth.report({ account: 'user-2' });
    await repliesArrive();
    expect(app.services.betaAccess.polls).toEqual(['begun', 'ended', 'begun']);
    expect(app.store.getState().betaAccess.watched).toBe('user-2');
  });
});

describe('a key that is answered when the dashboard is open already', () => {
  /** A user with access who sends a key from the landing page, and opens the dashboard before the answer. */
  async function openWithSlowKey() {
    const app = await makeDashboardApp();
    app.navigate('/');
    let answer = () => {};
    app.services.betaAccess.validateKey = () =>
      new Promise((resolve) => (answer = () => resolve({ kind: 'alreadyGranted' })));
    app.store.dispatch(keySubmitted({ ticket: 1 }));
    return { app, answer: () => answer() };
  }

  it('leaves the dashboard as it is, and the run going on', async () => {
    const { app, answer } = await openWithSlowKey();
    app.navigate('/app');
    app.store.dispatch(startPressed());
    answer();
    await repliesArrive();
    app.clock.advance(MINUTE);
    expect(app.store.getState().betaAccess).toMatchObject({ access: 'granted', watched: 'user-1' });
    expect(app.store.getState().tasks.run).not.toBeNull();
  });

  it('leads nobody back to the dashboard who has lost access before the redirect was due', async () => {
    const { app, answer } = await openWithSlowKey();
    app.navigate('/app');
    answer();
    await repliesArrive();
    app.services.betaAccess.endAccess('denied');
    app.clock.advance(10_000);
    expect(app.store.getState().betaAccess.redirectAt).toBeNull();
    expect(app.visited.at(-1)).toBe('/');
  });

  it('lets nobody wait for ever whose access was still being checked', async () => {
    const { app, answer } = await openWithSlowKey();
    app.clock.advance(5 * MINUTE);
    app.navigate('/app');
    expect(app.store.getState().betaAccess.access).toBe('checking');
    answer();
    await repliesArrive();
    expect(app.store.getState().betaAccess).toMatchObject({ access: 'granted', lookup: { stage: 'answered' }, watched: 'user-1' });
  });
});
