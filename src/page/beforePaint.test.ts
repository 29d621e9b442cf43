/** @jest-environment jest-fixed-jsdom */
export {};

const root = document.documentElement;
const systemPrefersLight = { matches: false, onchange: () => {} };
const schemeAndChoice = () => [root.dataset['scheme'], root.dataset['choice']];
const savedScheme = () => localStorage.getItem('seed-scheme');

/** Runs the script that every page runs before its first paint. */
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
  systemPrefersLight.matches = false;
  window.matchMedia = jest.fn((query) => (query === 'print' ? {} : systemPrefersLight) as unknown as MediaQueryList);
  const options = ['system', 'light', 'dark'].map((value) => `<option value="${value}">`).join('');
  document.head.innerHTML = '<meta name="theme-color">';
  document.body.innerHTML = `<select name="scheme">${options}</select><select name="scheme">${options}</select>`;
});
afterEach(() => jest.restoreAllMocks());

it("shows the system's colour scheme, and follows its changes", () => {
  openPage();
  expect(schemeAndChoice()).toEqual(['dark', 'system']);
  systemPrefersLight.matches = true;
  systemPrefersLight.onchange();
  expect(schemeAndChoice()).toEqual(['light', 'system']);
  expect(document.querySelector('meta')?.content).toBe('#f5f7f3');
});

it('saves a chosen scheme for the next visit, even if the system prefers another (P2.8)', () => {
  openPage();
  choose('light');
  expect([...schemeAndChoice(), savedScheme()]).toEqual(['light', 'light', 'light']);
  openPage();
  expect(schemeAndChoice()).toEqual(['light', 'light']);
  expect([...document.querySelectorAll('select')].map(({ value }) => value)).toEqual(['light', 'light']);
  expect(document.querySelector('select')?.value).toBe('light');
  choose('system');
  expect([...schemeAndChoice(), savedScheme()]).toEqual(['dark', 'system', 'system']);
});

it('shows the scheme that was chosen in another tab', () => {
  openPage();
  localStorage.setItem('seed-scheme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'seed-scheme' }));
  expect(schemeAndChoice()).toEqual(['light', 'light']);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(schemeAndChoice()).toEqual(['dark', 'system']);
});

it('prints in light colours', () => {
  openPage();
  dispatchEvent(new Event('beforeprint'));
  expect(schemeAndChoice()).toEqual(['light', 'system']);
  dispatchEvent(new Event('afterprint'));
  expect(schemeAndChoice()).toEqual(['dark', 'system']);
});

it('shows a chosen scheme even if the browser forbids storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  openPage();
  choose('light');
  expect(schemeAndChoice()).toEqual(['light', 'light']);
});

describe('a URL', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    ['/auth?mode=verifyEmail&amp;oobCode=secret&apiKey=k', '/auth#mode=verifyEmail&oobCode=secret'],
    ['/auth#mode=verifyEmail&oobCode=secret', '/auth#mode=verifyEmail&oobCode=secret'],
    ['/?key=BETA-AAAAAAAA', '/#key=BETA-AAAAAAAA'],
    ['/?secret=oobCode#features', '/?secret=oobCode#features'],
  ])('has a secret only in its fragment from the first paint on: %s becomes %s', (url, tidied) => {
    localStorage.setItem('seed.session', '1');
    history.replaceState(null, '', url);
    openPage();
    expect(location.pathname + location.search + location.hash).toBe(tidied);
    expect(history).toHaveLength(1);
  });

  it('that is a key link leads to /auth where nobody can be signed in', () => {
    // This environment only reports that the page would be loaded again.
    const reload = jest.spyOn(console, 'error').mockImplementation();
    history.replaceState(null, '', '/?key=BETA-AAAAAAAA');
    openPage();
    expect(location.pathname + location.search + location.hash).toBe('/auth#key=BETA-AAAAAAAA');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('of an open page has a secret only in its fragment, too', () => {
    openPage();
    history.replaceState(null, '', '/#key%3DBETA-AAAAAAAA');
    dispatchEvent(new Event('hashchange'));
    expect(location.hash).toBe('#key=BETA-AAAAAAAA');
  });
});
