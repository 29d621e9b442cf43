/** @jest-environment jest-fixed-jsdom */
export {};

const root = document.documentElement;
const system = { matches: false, tell: () => {} };
const shown = () => [root.dataset['scheme'], root.dataset['choice']];
const savedScheme = () => localStorage.getItem('seed-scheme');

/** Runs what a page does before its first paint. */
function openPage() {
  jest.isolateModules(() => void jest.requireActual('./beforePaint'));
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

function choose(scheme: string) {
  const select = document.querySelector('select');
  if (!select) throw new Error('The page has no select.');
  select.value = scheme;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => {
  localStorage.clear();
  system.matches = false;
  const ofTheSystem = {
    get matches() {
      return system.matches;
    },
    set onchange(listener: () => void) {
      system.tell = listener;
    },
  };
  window.matchMedia = jest.fn((query) => (query === 'print' ? {} : ofTheSystem) as unknown as MediaQueryList);
  const options = ['system', 'light', 'dark'].map((value) => `<option value="${value}">`).join('');
  document.head.innerHTML = '<meta name="theme-color">';
  document.body.innerHTML = `<select name="scheme">${options}</select>`;
});
afterEach(() => jest.restoreAllMocks());

it('shows the colours of the system, and follows them', () => {
  openPage();
  expect(shown()).toEqual(['dark', 'system']);
  system.matches = true;
  system.tell();
  expect(shown()).toEqual(['light', 'system']);
  expect(document.querySelector('meta')?.content).toBe('#f5f7f3');
});

it('keeps what is chosen for the next visit, whatever the system has', () => {
  openPage();
  choose('light');
  expect([...shown(), savedScheme()]).toEqual(['light', 'light', 'light']);
  openPage();
  expect(shown()).toEqual(['light', 'light']);
  expect(document.querySelector('select')?.value).toBe('light');
  choose('system');
  expect([...shown(), savedScheme()]).toEqual(['dark', 'system', 'system']);
});

it('shows what another tab chooses', () => {
  openPage();
  localStorage.setItem('seed-scheme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'seed-scheme' }));
  expect(shown()).toEqual(['light', 'light']);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(shown()).toEqual(['dark', 'system']);
});

it('is light while it is printed', () => {
  openPage();
  dispatchEvent(new Event('beforeprint'));
  expect(shown()).toEqual(['light', 'system']);
  dispatchEvent(new Event('afterprint'));
  expect(shown()).toEqual(['dark', 'system']);
});

it('shows the choice where nothing may be kept', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  openPage();
  choose('light');
  expect(shown()).toEqual(['light', 'light']);
});

describe('a secret in the address', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    ['/auth?mode=verifyEmail&amp;oobCode=secret&apiKey=k', '/auth#mode=verifyEmail&oobCode=secret'],
    ['/auth#mode=verifyEmail&oobCode=secret', '/auth#mode=verifyEmail&oobCode=secret'],
    ['/?key=BETA-AAAAAAAA', '/#key=BETA-AAAAAAAA'],
    ['/?secret=oobCode#features', '/?secret=oobCode#features'],
  ])('of %s is in the fragment before the first paint', (address, tidy) => {
    history.replaceState(null, '', address);
    openPage();
    expect(location.pathname + location.search + location.hash).toBe(tidy);
    expect(history).toHaveLength(1);
  });

  it('is tidied in a page that is open', () => {
    openPage();
    history.replaceState(null, '', '/#key%3DBETA-AAAAAAAA');
    dispatchEvent(new Event('hashchange'));
    expect(location.hash).toBe('#key=BETA-AAAAAAAA');
  });
});
