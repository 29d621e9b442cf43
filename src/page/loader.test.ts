/** @jest-environment jest-fixed-jsdom */
import { PAGE_FAILED, PAGE_SHOWN, signalPage } from './pageSignals';

const FAILED = /^This couldn't be loaded/;
const PAGE =
  '<div id="root"><h1>Read me</h1><button id="beta">BETA</button><button id="demo">Demo</button></div><p id="page-status"></p>';
const LATER = ['/a.js', '/b.js'];

const fetchedScripts = () => [...document.head.querySelectorAll('script')];
const addresses = () => fetchedScripts().map((script) => new URL(script.src).pathname);
const find = (id: string) => document.getElementById(id)!;
const status = () => find('page-status').textContent;
const ends = (event: 'load' | 'error') => fetchedScripts().forEach((script) => script.dispatchEvent(new Event(event)));

/** Runs the loader again, as each page does. */
function startLoader() {
  jest.isolateModules(() => void jest.requireActual('./loader'));
}

/** Puts the page into the document as the build writes it; `now` is used for /auth and /app. */
function openPage({ now = false } = {}) {
  const later = LATER.map((src) => `<script type="text/later"${now ? ' data-now' : ''} src="${src}"></script>`);
  document.head.innerHTML = '';
  document.body.innerHTML = PAGE + later.join('');
  startLoader();
  const clicks: string[] = [];
  for (const id of ['beta', 'demo']) find(id).onclick = () => void clicks.push(id);
  return { clicks };
}

describe('a page before its program', () => {
  // Ends the wait of the previous test's page.
  afterEach(() => signalPage(PAGE_SHOWN));
  afterEach(() => delete document.documentElement.dataset['known']);

  it('fetches nothing as long as it is only read', () => {
    openPage();
    window.dispatchEvent(new Event('scroll'));
    find('beta').dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(fetchedScripts()).toEqual([]);
  });

  it.each(['pointerdown', 'keydown', 'focusin', 'touchstart', 'click'])('fetches the program once, in its order, at %s', (intent) => {
    openPage();
    for (let time = 0; time < 2; time += 1) find('beta').dispatchEvent(new MouseEvent(intent, { bubbles: true, cancelable: true }));
    expect(addresses()).toEqual(LATER);
    expect(fetchedScripts().every((script) => !script.async)).toBe(true);
  });

  it('fetches it at once where the page is nothing without it, and where something is kept to continue with', () => {
    openPage({ now: true });
    expect(addresses()).toEqual(LATER);
    signalPage(PAGE_SHOWN);
    document.documentElement.dataset['known'] = '';
    openPage();
    expect(addresses()).toEqual(LATER);
  });

  it('fetches it for a key that an open page is given by its address', () => {
    openPage();
    window.location.hash = '#key=BETA-AB12CD34';
    window.dispatchEvent(new Event('hashchange'));
    expect(addresses()).toEqual(LATER);
    window.location.hash = '';
  });

  it('keeps the last press, shows it as busy, and makes it again once the program answers', () => {
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

  it('says that the program did not arrive, and tries what is missing again by the next press', () => {
    openPage();
    find('beta').click();
    const [first, second] = fetchedScripts();
    first!.dispatchEvent(new Event('load'));
    second!.dispatchEvent(new Event('error'));
    expect(status()).toMatch(FAILED);
    expect(find('beta').hasAttribute('aria-busy')).toBe(false);
    find('beta').click();
    expect(addresses()).toEqual([...LATER, '/b.js']);
  });

  it('says so without a press where the page is nothing without the program', () => {
    openPage({ now: true });
    ends('error');
    expect(status()).toMatch(FAILED);
  });

  it('says so when the program arrives and cannot take the page over', () => {
    const { clicks } = openPage();
    find('beta').click();
    signalPage(PAGE_FAILED);
    expect(status()).toMatch(FAILED);
    expect(clicks).toEqual([]);
  });
});

/** Returns the control for which a press on `#target` is kept, by its element name. */
function press(html: string, init: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = `<div id="root">${html}</div><button id="outside">x</button>`;
  startLoader();
  const letNothingHappen = (event: MouseEvent) => event.preventDefault();
  document.addEventListener('click', letNothingHappen);
  find('target').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  const kept = document.querySelector('[aria-busy]')?.tagName;
  signalPage(PAGE_SHOWN);
  document.removeEventListener('click', letNothingHappen);
  return kept;
}

describe('a press before the program', () => {
  it.each([
    ['a button, by what stands in it', '<button><svg><path id="target"/></svg></button>', 'BUTTON'],
    ['a link of ours', '<a id="target" href="/auth">in</a>', 'A'],
  ])('is kept on %s', (_what, html, tag) => {
    expect(press(html)).toBe(tag);
  });

  it.each([
    ['plain text', '<p id="target">text</p>'],
    ['details, which the browser opens', '<details><summary id="target">more</summary></details>'],
    ['a link within the page', '<a id="target" href="#features">features</a>'],
    ['a link that opens a tab', '<a id="target" target="_blank" href="/auth">in</a>'],
    ['a link elsewhere', '<a id="target" href="https://elsewhere.example/">out</a>'],
  ])('is left to the browser on %s', (_what, html) => {
    expect(press(html)).toBeUndefined();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %p',
    (init) => {
      expect(press('<a id="target" href="/auth">in</a>', init)).toBeUndefined();
    },
  );
});
