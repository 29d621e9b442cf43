import { createBrowserVisits } from './browserVisits';
import { createPageRouter } from './pageRouter';

/** A window that keeps its history as a browser does: the state of each entry, and news of moves only. */
function createWindow(url: string) {
  const entries = [{ url: new URL(url, 'https://seed.example'), state: null as unknown }];
  let index = 0;
  let moved = () => {};
  const history = {
    get state() {
      return entries[index]!.state;
    },
    pushState(state: unknown, _title: string, to: string) {
      const next = { url: new URL(to, entries[index]!.url), state };
      index += 1;
      entries.splice(index, Infinity, next);
    },
    replaceState(state: unknown, _title: string, to: string) {
      entries[index] = { url: new URL(to, entries[index]!.url), state };
    },
    go(steps: number) {
      index += steps;
      moved();
    },
  };
  return {
    history: history as unknown as History,
    addEventListener: ((_type: string, listener: () => void) => (moved = listener)) as unknown as Window['addEventListener'],
    get location() {
      return entries[index]!.url;
    },
  };
}

function setUp(url: string) {
  const page = createWindow(url);
  const router = createPageRouter(createBrowserVisits(page));
  const told: string[] = [];
  const stop = router.subscribe(({ location, arrival }) => told.push(`${arrival} ${location.pathname} ${location.key}`));
  return { page, router, told, stop };
}

describe('the router of a page', () => {
  it('begins where the browser is', () => {
    const { router } = setUp('/auth?from=mail#top');
    expect(router.state.location).toMatchObject({ pathname: '/auth', search: '?from=mail', hash: '#top', key: '0-0' });
  });

  it('goes forward, back and in place, and tells each place by a key that comes back with it', () => {
    const { router, told } = setUp('/');
    router.navigate('/auth');
    router.navigate('/app', { replace: true });
    router.navigate(-1);
    router.navigate(1);
    expect(told).toEqual(['PUSH /auth 1-1', 'REPLACE /app 1-2', 'POP / 0-0', 'POP /app 1-2']);
  });

  it('tells a place that it comes to anew by another key, so that what failed there is tried again', () => {
    const { router, told } = setUp('/auth');
    router.navigate('/auth', { replace: true });
    router.navigate('/auth', { replace: true });
    expect(told).toEqual(['REPLACE /auth 0-1', 'REPLACE /auth 0-2']);
  });

  it('keeps what a link gives along, and takes entries of others for what they are', () => {
    const { router, page } = setUp('/');
    router.navigator.push({ pathname: '/auth', search: '?a=1' }, { from: 'link' });
    expect(router.state.location).toMatchObject({ pathname: '/auth', search: '?a=1', state: { from: 'link' } });
    page.history.replaceState('of somebody else', '', '/auth');
    router.navigate(0);
    expect(router.state.location).toMatchObject({ state: null, key: '0-0' });
  });

  it('tells nobody who has stopped listening', () => {
    const { router, told, stop } = setUp('/');
    stop();
    router.navigate('/auth');
    expect(told).toEqual([]);
  });
});
