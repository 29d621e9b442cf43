import { removalFailed, sessionHintFound, signOutPressed } from '../../features/access/auth';
import { startPressed } from '../../features/tasks/tasksSlice';
import { openDashboard, repliesArrive } from '../makeTestApp';
import type { RecordedApp } from '../recordApp';
import type { Scenario } from './scenario';

async function signOut({ store, clock }: RecordedApp, span: number) {
  store.dispatch(signOutPressed());
  await repliesArrive();
  clock.advance(span);
}

/** Failures outside of sign-in and access (PRODUCT.md P12). */
export const errorScenarios: readonly Scenario[] = [
  {
    name: 'unknown-route',
    title: 'An unknown address during a run, and the way back',
    async perform(app) {
      const { navigate, clock, store } = app;
      await openDashboard(app);
      store.dispatch(startPressed());
      clock.advance(20_000);
      navigate('other');
      clock.advance(30_000);
      navigate('/');
      clock.advance(1000);
      await openDashboard(app);
      clock.advance(10_000);
    },
  },
  {
    name: 'sign-out-failure',
    title: 'Sign-out fails, then succeeds',
    async perform(app) {
      const { answers } = app.services.auth;
      await openDashboard(app);
      answers.signOut = { ok: false, failure: 'offline' };
      await signOut(app, 2000);
      answers.signOut = { ok: true };
      await signOut(app, 1000);
    },
  },
  {
    name: 'session-ends-elsewhere',
    title: 'The session ends in another tab while the landing page is open',
    async perform({ navigate, clock, store, services }) {
      navigate('/');
      store.dispatch(sessionHintFound());
      await repliesArrive();
      clock.advance(5000);
      services.auth.report({ account: null });
      await repliesArrive();
      clock.advance(1000);
    },
  },
  {
    name: 'removal-failure',
    title: 'A dashboard could not be removed from the device',
    async perform(app) {
      await openDashboard(app);
      await signOut(app, 1000);
      app.store.dispatch(removalFailed());
      app.clock.advance(1000);
    },
  },
];
