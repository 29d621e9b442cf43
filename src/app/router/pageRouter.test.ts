import { createSystemClock } from '../../engine/clock/systemClock';
import { keySubmitted } from '../../features/access/betaAccess';
import { routeChanged, type RoutePath } from '../../features/route';
import { createFakeServices } from '../../testing/fakeServices';
import { repliesArrive, TEST_START } from '../../testing/makeTestApp';
import { createTimeMachine } from '../../testing/timeMachine';
import { startLiveSession } from '../liveSession';
import { createMemoryPageRouter, createNavigator, reportScreens } from './pageRouter';

function setUp(...visited: [string, ...string[]]) {
  const router = createMemoryPageRouter(...visited);
  const told: string[] = [];
  const stop = router.subscribe(({ location, arrival }) => told.push(`${arrival} ${location.pathname}`));
  return { router, told, stop };
}

describe('the router of a page', () => {
  it('begins where the page is', () => {
    const { router } = setUp('/', '/auth?from=mail#top');
    expect(router.state.location).toMatchObject({ pathname: '/auth', search: '?from=mail', hash: '#top' });
  });

  it('goes forward, back and in place', () => {
    const { router, told } = setUp('/');
    router.navigate('/auth');
    router.navigate('/app', { replace: true });
    router.navigate(-1);
    router.navigate(1);
    expect(told).toEqual(['PUSH /auth', 'REPLACE /app', 'POP /', 'POP /app']);
  });

  it('tells a place by a key that comes back with it, and by another when it comes to it again', () => {
    const { router } = setUp('/auth');
    const { key } = router.state.location;
    router.navigate('/');
    router.navigate(-1);
    expect(router.state.location.key).toBe(key);
    router.navigate('/auth', { replace: true });
    expect(router.state.location.key).not.toBe(key);
  });

  it('says the same until something changes, as a store has to', () => {
    const { router } = setUp('/');
    expect(router.state).toBe(router.state);
    const before = router.state;
    router.navigate('/#features');
    expect(router.state).not.toBe(before);
  });

  it('notifies nobody who has stopped listening', () => {
    const { router, told, stop } = setUp('/');
    stop();
    router.navigate('/auth');
    expect(told).toEqual([]);
  });
});

function startRouting(...visited: [string, ...string[]]) {
  const router = createMemoryPageRouter(...visited);
  const reported: RoutePath[] = [];
  reportScreens(router, (path) => reported.push(path), () => reported.at(-1) ?? null);
  return { router, reported, navigate: createNavigator(router) };
}

describe('following the router', () => {
  it('reports the first screen and every other one, however it is reached', () => {
    const { router, reported } = startRouting('/');
    router.navigate('/auth');
    router.navigate(-1);
    router.navigate('/nowhere');
    router.navigate('/app/', { replace: true });
    expect(reported).toEqual(['/', '/auth', '/', 'other', '/app']);
  });

  it('does not report a place within the screen', () => {
    const { router, reported } = startRouting('/');
    router.navigate('/#features');
    router.navigate('/?from=mail');
    expect(reported).toEqual(['/']);
  });
});

describe('leading to another screen', () => {
  it('is a step that Back undoes when it leaves the landing page', () => {
    const { router, navigate } = startRouting('/');
    navigate('/auth');
    router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
  });

  it.each(['/app', '/auth'])('leaves nothing of %s to go back to, where the same would only happen again', (here) => {
    const { router, navigate } = startRouting('/', here);
    navigate(here === '/app' ? '/auth' : '/app');
    expect(router.state.location.pathname).not.toBe(here);
    router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
  });
});

it('shows the screen that the state names when a redirect fell due while the page slept, and a link is pressed then', async () => {
  const router = createMemoryPageRouter('/', '/auth');
  const machine = createTimeMachine(TEST_START);
  const services = createFakeServices({ account: 'user-1' });
  services.betaAccess.profiles = ['denied', 'granted'];
  const { store } = startLiveSession({ clock: createSystemClock(machine), services, navigate: createNavigator(router), app: '0.0.0', seed: 'test' });
  reportScreens(router, (path) => store.dispatch(routeChanged({ path })), () => store.getState().route.path);
  await repliesArrive();
  store.dispatch(keySubmitted({ ticket: services.drafts.submit('betaKey', 'BETA-AAAAAAAA') }));
  await repliesArrive();
  expect(store.getState().betaAccess.redirectAt).not.toBeNull();
  machine.sleep(60_000);
  router.navigate('/');
  await repliesArrive();
  expect(store.getState().route.path).toBe(router.state.location.pathname);
  expect(store.getState().route.path).toBe('/');
});
