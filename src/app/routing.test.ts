import type { RoutePath } from '../features/route';
import { createMemoryPageRouter } from './router/pageRouter';
import { createNavigator, followRouter } from './routing';

function setUp(...visited: [string, ...string[]]) {
  const router = createMemoryPageRouter(...visited);
  const reported: RoutePath[] = [];
  followRouter(router, (path) => reported.push(path));
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
