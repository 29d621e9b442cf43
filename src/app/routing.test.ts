import { createMemoryRouter } from 'react-router-dom';
import type { RoutePath } from '../features/route';
import { createNavigator, followRouter } from './routing';

function setUp(...visited: string[]) {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: visited });
  const reported: RoutePath[] = [];
  followRouter(router, (path) => reported.push(path));
  return { router, reported, navigate: createNavigator(router) };
}

describe('following the router', () => {
  it('reports the first screen and every other one, however it is reached', async () => {
    const { router, reported } = setUp('/');
    await router.navigate('/auth');
    await router.navigate(-1);
    await router.navigate('/nowhere');
    await router.navigate('/app/', { replace: true });
    expect(reported).toEqual(['/', '/auth', '/', 'other', '/app']);
  });

  it('does not report a place within the screen', async () => {
    const { router, reported } = setUp('/');
    await router.navigate('/#features');
    await router.navigate('/?from=mail');
    expect(reported).toEqual(['/']);
  });
});

describe('leading to another screen', () => {
  it('is a step that Back undoes when it leaves the landing page', async () => {
    const { router, navigate } = setUp('/');
    navigate('/auth');
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
  });

  it.each(['/app', '/auth'])('leaves nothing of %s to go back to, where the same would only happen again', async (here) => {
    const { router, navigate } = setUp('/', here);
    navigate(here === '/app' ? '/auth' : '/app');
    expect(router.state.location.pathname).not.toBe(here);
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
  });
});
