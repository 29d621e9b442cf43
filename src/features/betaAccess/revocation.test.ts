import { makeDashboardApp, repliesArrive, type TestApp } from '../../testing/makeTestApp';
import { tabReturned } from '../route';
import { speedChanged } from '../simulation';
import { startPressed } from '../tasks/tasksSlice';
import type { ProfileReport } from '../../services/betaAccess/betaAccessService';

const MINUTE = 60_000;
const lookups = ({ services }: TestApp) => services.betaAccess.calls.filter((call) => call === 'lookUpProfile').length;
const noticesOf = ({ store }: TestApp) => store.getState().notices.waiting.map(({ code }) => code);

/** Somebody on the dashboard whose listener has said `profile`, and whose queue runs. */
async function openDashboard(profile: ProfileReport) {
  const app = await makeDashboardApp();
  app.services.betaAccess.report(profile);
  app.store.dispatch(startPressed());
  app.clock.advance(30_000);
  return app;
}

function expectRevoked(app: TestApp) {
  const { betaAccess, tasks, activity } = app.store.getState();
  expect(betaAccess).toMatchObject({ access: 'denied', grant: null, watch: null, lookup: null });
  expect([tasks.run, tasks.running, activity.history.size]).toEqual([null, [], 0]);
  expect(noticesOf(app)).toContain('noBetaAccess');
  expect(app.visited).toEqual(['/app', '/']);
  expect(app.services.betaAccess.watches.at(-1)).toBe('ended');
}

describe('access that is withdrawn while the dashboard is open', () => {
  it('closes it as soon as the listener hears, and leaves nothing of its work', async () => {
    const app = await openDashboard('granted');
    app.services.betaAccess.report('denied');
    expectRevoked(app);
    const { tasks } = app.store.getState();
    app.clock.advance(10 * MINUTE);
    expect(app.store.getState().tasks).toBe(tasks);
  });

  it('is not looked for while the listener hears the profile', async () => {
    const app = await openDashboard('granted');
    app.clock.advance(60 * MINUTE);
    expect(lookups(app)).toBe(1);
  });

  it('is found when the 5 minutes of a grant are over, where the listener cannot connect', async () => {
    const app = await openDashboard('lost');
    app.services.betaAccess.profiles = ['denied'];
    app.clock.advance(4 * MINUTE);
    expect(lookups(app)).toBe(1);
    app.clock.advance(MINUTE);
    await repliesArrive();
    expectRevoked(app);
  });

  it('is found within 5 minutes of real time, also when the live clock was fast as it was granted', async () => {
    const app = await openDashboard('lost');
    app.services.betaAccess.firstReport = null;
    app.store.dispatch(speedChanged({ speed: 100 }));
    app.store.dispatch(tabReturned());
    await repliesArrive();
    expect(lookups(app)).toBe(2);
    app.store.dispatch(speedChanged({ speed: 1 }));
    app.services.betaAccess.profiles = ['denied'];
    app.clock.advance(5 * MINUTE);
    await repliesArrive();
    expectRevoked(app);
  });

  it('is found when the person comes back to the tab, where the listener cannot connect', async () => {
    const app = await openDashboard('lost');
    app.services.betaAccess.profiles = ['denied'];
    app.store.dispatch(tabReturned());
    app.store.dispatch(tabReturned());
    expect(lookups(app)).toBe(2);
    expect(app.store.getState().betaAccess.access).toBe('granted');
    await repliesArrive();
    expectRevoked(app);
  });
});

describe('a listener that cannot connect', () => {
  it('turns nobody away who is merely offline: the look is repeated until it is answered', async () => {
    const app = await openDashboard('lost');
    app.services.betaAccess.profiles = ['unavailable', 'unavailable', 'unavailable', 'unavailable', 'unavailable', 'granted'];
    app.store.dispatch(tabReturned());
    for (const span of [0, 1000, 2000, 4000, 8000, 16_000]) {
      app.clock.advance(span);
      await repliesArrive();
    }
    expect(lookups(app)).toBe(7);
    expect(app.visited).toEqual(['/app']);
    expect(app.store.getState().betaAccess).toMatchObject({ access: 'granted', lookup: null });
  });

  it('is asked to listen again once a look was answered', async () => {
    const app = await openDashboard('lost');
    app.store.dispatch(tabReturned());
    await repliesArrive();
    expect(app.store.getState().betaAccess.watch).toBe('live');
  });

  it('is not listened to any more when the dashboard is left, and neither are looks repeated', async () => {
    const app = await openDashboard('lost');
    app.services.betaAccess.profiles = ['unavailable'];
    app.store.dispatch(tabReturned());
    await repliesArrive();
    app.navigate('/');
    app.clock.advance(60 * MINUTE);
    expect(lookups(app)).toBe(2);
    expect(app.services.betaAccess.watches.at(-1)).toBe('ended');
  });
});
