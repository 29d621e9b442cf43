import { sessionHintFound, signOutPressed } from '../../features/access/auth';
import { startPressed } from '../../features/tasks/tasksSlice';
import { removalFailed } from '../../persistence/persistenceEvents';
import { repliesArrive } from '../makeTestApp';
import type { Scenario } from './scenario';

/** Failures outside of sign-in and access (PRODUCT.md P12). */
export const errorScenarios: readonly Scenario[] = [
  {
    name: 'unknown-route',
    title: 'An unknown address during a run, and the way back',
    async perform({ navigate, clock, store }) {
      navigate('/app');
      await repliesArrive();
      store.dispatch(startPressed());
      clock.advance(20_000);
      navigate('other');
      clock.advance(30_000);
      navigate('/');
      clock.advance(1000);
      navigate('/app');
      await repliesArrive();
      clock.advance(10_000);
    },
  },
  {
    name: 'sign-out-failure',
    title: 'Sign-out fails, then succeeds',
    async perform({ navigate, clock, store, services }) {
      navigate('/app');
      await repliesArrive();
      services.auth.answers.signOut = { ok: false, failure: 'offline' };
      store.dispatch(signOutPressed());
      await repliesArrive();
      clock.advance(2000);
      services.auth.answers.signOut = { ok: true };
      store.dispatch(signOutPressed());
      await repliesArrive();
      clock.advance(1000);
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
    async perform({ navigate, clock, store }) {
      navigate('/app');
      await repliesArrive();
      store.dispatch(signOutPressed());
      await repliesArrive();
      clock.advance(1000);
      store.dispatch(removalFailed());
      clock.advance(1000);
    },
  },
];
