import { makeTestApp, repliesArrive } from '../../testing/makeTestApp';
import { sessionHintFound } from './auth';
import { mailLinkLeft, mailLinkOpened } from './mailLink';

it('an email’s link holds back what a session leads to on /auth alone: on /app the access is looked up', async () => {
  const app = makeTestApp();
  app.store.dispatch(mailLinkOpened({ mode: 'resetPassword' }));
  app.navigate('/app');
  app.services.auth.report({ account: 'user-1' });
  await repliesArrive();
  expect(app.store.getState().betaAccess.access).toBe('granted');
});

it.each([
  ['that was known before', true],
  ['that becomes known on it', false],
])('an email’s link holds a session back %s: nobody is looked up, or led on, before they have done with it', async (_when, isKnown) => {
  const app = makeTestApp();
  const reportSession = () => app.services.auth.report({ account: 'user-1' });
  app.store.dispatch(mailLinkOpened({ mode: 'resetPassword' }));
  if (isKnown) {
    app.store.dispatch(sessionHintFound());
    reportSession();
  }
  app.navigate('/auth');
  if (!isKnown) reportSession();
  await repliesArrive();
  expect([app.visited, app.services.betaAccess.calls]).toEqual([['/auth'], []]);
  app.store.dispatch(mailLinkLeft());
  await repliesArrive();
  expect(app.visited).toEqual(['/auth', '/app']);
});
