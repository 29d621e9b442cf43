import { makeTestApp, repliesArrive } from '../../testing/makeTestApp';
import { mailLinkOpened } from './mailLink';

it('a mail’s link holds back what a session leads to on /auth alone: on /app the access is looked up', async () => {
  const app = makeTestApp();
  app.store.dispatch(mailLinkOpened({ mode: 'resetPassword' }));
  app.navigate('/app');
  app.services.auth.report({ account: 'user-1' });
  await repliesArrive();
  expect(app.store.getState().betaAccess.access).toBe('granted');
});
