/** @jest-environment jest-fixed-jsdom */
import { PAGE_FAILED, PAGE_SHOWN, signalPage } from './pageSignals';

const FAILED = /^This couldn't be loaded/;
const PAGE =
  '<div id="root"><h1>Read me</h1><button id="beta">BETA</button><button id="demo">Demo</button></div><p id="page-status"></p>';
const SCRIPT_PATHS = ['/a.js', '/b.js'];

const fetchedScripts = () => [...document.head.querySelectorAll('script')];
const fetchedPaths = () => fetchedScripts().map((script) => new URL(script.src).pathname);
const find = (id: string) => document.getElementById(id)!;
const status = () => find('page-status').textContent;
const finishScripts = (event: 'load' | 'error') =>
  fetchedScripts().forEach((script) => script.dispatchEvent(new Event(event)));

/** Runs the loader again, as each page does. */
function startLoader() {
  jest.isolateModules(() => void jest.requireActual('./loader'));
}

/** Puts the page into the document as the build writes it. Without the program, /auth and /app are useless. */
function openPage({ isUselessWithoutProgram = false } = {}) {
  const scripts = SCRIPT_PATHS.map(
    (src) => `<script type="text/later"${isUselessWithoutProgram ? ' data-now' : ''} src="${src}"></script>`,
  );
  document.head.innerHTML = '';
  document.body.innerHTML = PAGE + scripts.join('');
  startLoader();
  const clicks: string[] = [];
  for (const id of ['beta', 'demo']) find(id).onclick = () => void clicks.push(id);
  return { clicks };
}

describe('a page before its program has loaded', () => {
  // Stops the loader of the previous test.
  afterEach(() => signalPage(PAGE_SHOWN));
  afterEach(() => delete document.documentElement.dataset['differsFromPrerender']);

  it('fetches nothing while the user only reads', () => {
    openPage();
    window.dispatchEvent(new Event('scroll'));
    find('beta').dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(fetchedScripts()).toEqual([]);
  });

  it.each(['pointerdown', 'keydown', 'focusin', 'touchstart', 'click'])(
    'fetches the scripts once, in order, at %s',
    (intent) => {
      openPage();
      for (let count = 0; count < 2; count += 1)
        find('beta').dispatchEvent(new MouseEvent(intent, { bubbles: true, cancelable: true }));
      expect(fetchedPaths()).toEqual(SCRIPT_PATHS);
      expect(fetchedScripts().every((script) => !script.async)).toBe(true);
    },
  );

  it('fetches the program at once if the page is useless without it, or will differ from its prerendered markup', () => {
    openPage({ isUselessWithoutProgram: true });
    expect(fetchedPaths()).toEqual(SCRIPT_PATHS);
    signalPage(PAGE_SHOWN);
    document.documentElement.dataset['differsFromPrerender'] = '';
    openPage();
    expect(fetchedPaths()).toEqual(SCRIPT_PATHS);
  });

  it('fetches the program when a key link is opened in an open page', () => {
    openPage();
    window.location.hash = '#key=BETA-AB12CD34';
    window.dispatchEvent(new Event('hashchange'));
    expect(fetchedPaths()).toEqual(SCRIPT_PATHS);
    window.location.hash = '';
  });

  it('remembers the last click, shows its control as busy, and repeats it once the program is ready', () => {
    const { clicks } = openPage();
    find('beta').click();
    find('demo').click();
    expect(clicks).toEqual([]);
    expect([find('beta'), find('demo')].map((control) => control.getAttribute('aria-busy'))).toEqual([null, 'true']);
    expect(status()).toBe('Loading…');
    signalPage(PAGE_SHOWN);
    expect(clicks).toEqual(['demo']);
    expect(find('demo')).not.toHaveProperty('ariaBusy', 'true');
    expect(status()).toBe('');
    find('beta').click();
    expect(clicks).toEqual(['demo', 'beta']);
  });

  it.each([
    ['changed its text', () => (find('beta').textContent = 'BÊTA')],
    ['inserted a button', () => find('root').prepend(document.createElement('button'))],
  ])('repeats the click if an extension %s, so that the page was rendered from scratch', (_, change) => {
    openPage();
    change();
    find('demo').click();
    find('root').innerHTML = '<h1>Read me</h1><button id="beta">BETA</button><button id="demo">Demo</button>';
    const clicks: string[] = [];
    for (const id of ['beta', 'demo']) find(id).onclick = () => void clicks.push(id);
    signalPage(PAGE_SHOWN);
    expect(clicks).toEqual(['demo']);
  });

  it('clicks nothing if the page that was rendered from scratch has other controls', () => {
    openPage();
    find('demo').click();
    find('root').innerHTML = '<button id="out">Sign out</button><button id="away">Delete</button><button>x</button>';
    let clicks = 0;
    find('away').onclick = () => void (clicks += 1);
    signalPage(PAGE_SHOWN);
    expect(clicks).toBe(0);
  });

  it('keeps typed text and the focus if the page was rendered from scratch', () => {
    document.head.innerHTML = '';
    const form = '<form><input id="email"><input id="password" type="password"></form>';
    document.body.innerHTML = `<div id="root">${form}</div><p id="page-status"></p>`;
    startLoader();
    const typed: Record<string, string> = { email: 'ada@example.org', password: 'secret' };
    for (const id of Object.keys(typed)) {
      find(id).focus();
      (find(id) as HTMLInputElement).value = typed[id]!;
    }
    find('root').innerHTML = form;
    const inputs: string[] = [];
    find('root').addEventListener('input', ({ target }) => inputs.push((target as HTMLElement).id));
    signalPage(PAGE_SHOWN);
    for (const id of Object.keys(typed)) expect(find(id)).toHaveProperty('value', typed[id]);
    expect(inputs).toEqual(['email', 'password']);
    expect(document.activeElement).toBe(find('password'));
  });

  it('shows that the program failed to load, and fetches the missing scripts again at the next click', () => {
    openPage();
    find('beta').click();
    const [loadedScript, failedScript] = fetchedScripts();
    loadedScript!.dispatchEvent(new Event('load'));
    failedScript!.dispatchEvent(new Event('error'));
    expect(status()).toMatch(FAILED);
    expect(find('beta').hasAttribute('aria-busy')).toBe(false);
    find('beta').click();
    expect(fetchedPaths()).toEqual([...SCRIPT_PATHS, '/b.js']);
  });

  it('waits for the program no longer than 30 s, and takes it if it comes later (P2.5a)', () => {
    jest.useFakeTimers();
    const { clicks } = openPage();
    find('beta').click();
    jest.advanceTimersByTime(29_999);
    expect(status()).toBe('Loading…');
    jest.advanceTimersByTime(1);
    expect(status()).toMatch(FAILED);
    find('demo').click();
    signalPage(PAGE_SHOWN);
    jest.useRealTimers();
    expect(clicks).toEqual(['demo']);
    expect(status()).toBe('');
  });

  it('shows that the program failed to load, even without a click, if the page is useless without the program', () => {
    openPage({ isUselessWithoutProgram: true });
    finishScripts('error');
    expect(status()).toMatch(FAILED);
  });

  it('shows the same error when the program has loaded but cannot take over the page', () => {
    const { clicks } = openPage();
    find('beta').click();
    signalPage(PAGE_FAILED);
    expect(status()).toMatch(FAILED);
    expect(clicks).toEqual([]);
  });
});

/** Clicks `#target`, and returns the element name of the control whose click is remembered, if any. */
function rememberedAfterClick(html: string, init: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = `<div id="root">${html}</div><button id="outside">x</button>`;
  startLoader();
  const preventNavigation = (event: MouseEvent) => event.preventDefault();
  document.addEventListener('click', preventNavigation);
  find('target').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  const busyControl = document.querySelector('[aria-busy]')?.tagName;
  signalPage(PAGE_SHOWN);
  document.removeEventListener('click', preventNavigation);
  return busyControl;
}

describe('a click before the program has loaded', () => {
  it.each([
    ['a button, at its icon', '<button><svg><path id="target"/></svg></button>', 'BUTTON'],
    ['a link within the app', '<a id="target" href="/auth">in</a>', 'A'],
  ])('is remembered on %s', (_what, html, tag) => {
    expect(rememberedAfterClick(html)).toBe(tag);
  });

  it.each([
    ['plain text', '<p id="target">text</p>'],
    ['a summary, which the browser opens', '<details><summary id="target">more</summary></details>'],
    ['a link within the page', '<a id="target" href="#features">features</a>'],
    ['a link that opens a tab', '<a id="target" target="_blank" href="/auth">in</a>'],
    ['a link to another site', '<a id="target" href="https://elsewhere.example/">out</a>'],
  ])('is left to the browser on %s', (_what, html) => {
    expect(rememberedAfterClick(html)).toBeUndefined();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %p',
    (init) => {
      expect(rememberedAfterClick('<a id="target" href="/auth">in</a>', init)).toBeUndefined();
    },
  );
});
