import { keySubmitted } from '../../features/access/betaAccess';
import { routeChanged, type RoutePath } from '../../features/route';
import { repliesArrive } from '../../testing/makeTestApp';
import { startTestSession } from '../../testing/startTestSession';
import { createMemoryPageRouter, createNavigator, reportRoutes } from './pageRouter';

function setUp(...paths: [string, ...string[]]) {
  const router = createMemoryPageRouter(...paths);
  const changes: string[] = [];
  const stop = router.subscribe(({ location, arrival }) => changes.push(`${arrival} ${location.pathname}`));
  return { router, changes, stop };
}

describe('the page router', () => {
  it('begins at the last visited location', () => {
    const { router } = setUp('/', '/auth?from=mail#top');
    expect(router.state.location).toMatchObject({ pathname: '/auth', search: '?from=mail', hash: '#top' });
  });

  it('adds, replaces and traverses history entries', () => {
    const { router, changes } = setUp('/');
    router.navigate('/auth');
    router.navigate('/app', { replace: true });
    router.navigate(-1);
    router.navigate(1);
    expect(changes).toEqual(['PUSH /auth', 'REPLACE /app', 'POP /', 'POP /app']);
  });

  it('gives each history entry a key, which comes back with the entry', () => {
    const { router } = setUp('/auth');
    const { key } = router.state.location;
    router.navigate('/');
    router.navigate(-1);
    expect(router.state.location.key).toBe(key);
    router.navigate('/auth', { replace: true });
    expect(router.state.location.key).not.toBe(key);
  });

  it('returns the same state object until something changes', () => {
    const { router } = setUp('/');
    expect(router.state).toBe(router.state);
    const stateBefore = router.state;
    router.navigate('/#features');
    expect(router.state).not.toBe(stateBefore);
  });

  it('does not call a listener that has unsubscribed', () => {
    const { router, changes, stop } = setUp('/');
    stop();
    router.navigate('/auth');
    expect(changes).toEqual([]);
  });
});

function startRouting(...paths: [string, ...string[]]) {
  const router = createMemoryPageRouter(...paths);
  const reported: RoutePath[] = [];
  reportRoutes(
    router,
    (path) => reported.push(path),
    () => reported.at(-1) ?? null,
  );
  return { router, reported, navigate: createNavigator(router) };
}

describe('reportRoutes', () => {
  it('reports the first route and every change of route, however it happens', () => {
    const { router, reported } = startRouting('/');
    router.navigate('/auth');
    router.navigate(-1);
    router.navigate('/nowhere');
    router.navigate('/app/', { replace: true });
    expect(reported).toEqual(['/', '/auth', '/', 'other', '/app']);
  });

  it('does not report a change of fragment or query', () => {
    const { router, reported } = startRouting('/');
    router.navigate('/#features');
    router.navigate('/?from=mail');
    expect(reported).toEqual(['/']);
  });
});

describe('a navigation by the program', () => {
  it('from the landing page is undone by Back', () => {
    const { router, navigate } = startRouting('/');
    navigate('/auth');
    router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
  });

  it.each(['/app', '/auth'])('from %s replaces its history entry, so that Back skips it', (here) => {
    const { router, navigate } = startRouting('/', here);
    navigate(here === '/app' ? '/auth' : '/app');
    expect(router.state.location.pathname).not.toBe(here);
    router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
  });
});

it('the router and the store have the same screen after a link is clicked while a redirect is overdue', async () => {
  const router = createMemoryPageRouter('/', '/auth');
  const {
    machine,
    services,
    session: { store },
  } = startTestSession({ navigate: createNavigator(router) });
  services.betaAccess.profiles = ['denied', 'granted'];
  reportRoutes(
    router,
    (path) => store.dispatch(routeChanged({ path })),
    () => store.getState().route.path,
  );
  await repliesArrive();
  store.dispatch(keySubmitted({ ticket: services.drafts.submit('betaKey', 'BETA-AAAAAAAA') }));
  await repliesArrive();
  expect(store.getState().betaAccess.submission.kind).toBe('accepted');
  machine.sleep(60_000);
  router.navigate('/');
  await repliesArrive();
  expect(store.getState().route.path).toBe(router.state.location.pathname);
  expect(store.getState().route.path).toBe('/');
});
