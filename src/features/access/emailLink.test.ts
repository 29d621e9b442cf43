import { makeTestApp, repliesArrive } from '../../testing/makeTestApp';
import { sessionHintFound } from './auth';
import { emailLinkLeft, emailLinkOpened } from './emailLink';

it('an email link does not delay the access check on /app', async () => {
  const app = makeTestApp();
  app.store.dispatch(emailLinkOpened({ mode: 'resetPassword' }));
  app.navigate('/app');
  app.services.auth.report({ account: 'user-1' });
  await repliesArrive();
  expect(app.store.getState().betaAccess.admission.kind).toBe('granted');
});

it.each([
  ['that was known before', true],
  ['that is reported later', false],
])('an open email link delays the access check of a session %s', async (_when, isKnown) => {
  const app = makeTestApp();
  const reportSession = () => app.services.auth.report({ account: 'user-1' });
  app.store.dispatch(emailLinkOpened({ mode: 'resetPassword' }));
  if (isKnown) {
    app.store.dispatch(sessionHintFound());
    reportSession();
  }
  app.navigate('/auth');
  if (!isKnown) reportSession();
  await repliesArrive();
  expect([app.visited, app.services.betaAccess.calls]).toEqual([['/auth'], []]);
  app.store.dispatch(emailLinkLeft());
  await repliesArrive();
  expect(app.visited).toEqual(['/auth', '/app']);
});
