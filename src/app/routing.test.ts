import { createSystemClock } from '../engine/clock/systemClock';
import { keySubmitted } from '../features/access/betaAccess';
import { routeChanged, type RoutePath } from '../features/route';
import { createFakeServices } from '../testing/fakeServices';
import { repliesArrive, TEST_START } from '../testing/makeTestApp';
import { createTimeMachine } from '../testing/timeMachine';
import { startLiveSession } from './liveSession';
import { createMemoryPageRouter } from './router/pageRouter';
import { createNavigator, followRouter } from './routing';

function setUp(...visited: [string, ...string[]]) {
  const router = createMemoryPageRouter(...visited);
  const reported: RoutePath[] = [];
  followRouter(router, (path) => reported.push(path), () => reported.at(-1) ?? null);
  return { router, reported, navigate: createNavigator(router) };
}

describe('following the router', () => {
  it('reports the first screen and every other one, however it is reached', () => {
    const { router, reported } = setUp('/');
    router.navigate('/auth');
    router.navigate(-1);
    router.navigate('/nowhere');
    router.navigate('/app/', { replace: true });
    expect(reported).toEqual(['/', '/auth', '/', 'other', '/app']);
  });

  it('does not report a place within the screen', () => {
    const { router, reported } = setUp('/');
    router.navigate('/#features');
    router.navigate('/?from=mail');
    expect(reported).toEqual(['/']);
  });
});

describe('leading to another screen', () => {
  it('is a step that Back undoes when it leaves the landing page', () => {
    const { router, navigate } = setUp('/');
    navigate('/auth');
    router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
  });

  it.each(['/app', '/auth'])('leaves nothing of %s to go back to, where the same would only happen again', (here) => {
    const { router, navigate } = setUp('/', here);
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
  const { store } = startLiveSession(
    { clock: createSystemClock(machine), services, navigate: createNavigator(router), app: '0.0.0' },
    'test',
  );
  followRouter(router, (path) => store.dispatch(routeChanged({ path })), () => store.getState().route.path);
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
