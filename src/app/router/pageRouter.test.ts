import { createMemoryPageRouter } from './pageRouter';

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

  it('tells a place by a key that comes back with it, and by another when it comes to it anew', () => {
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

  it('tells nobody who has stopped listening', () => {
    const { router, told, stop } = setUp('/');
    stop();
    router.navigate('/auth');
    expect(told).toEqual([]);
  });
});
