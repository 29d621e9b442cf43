import { isKeyLink } from './keptIntent';
import { PAGE_FAILED, PAGE_SHOWN } from './pageSignals';

/**
 * Runs at the end of every page, and stands in for the program until it has loaded. Loads the program's scripts at the
 * first sign that the user needs them, or at once on pages that are useless without them. Holds the last click, shows
 * it as busy, and repeats it once the program is ready. If the program fails to load, a link is followed; a button
 * shows an error, and retries on the next click.
 */

const LOADING = 'Loading…';
const FAILED = "This couldn't be loaded. Check your connection and reload the page.";

/**
 * Events of a user who is about to use the page, or drags a file over it. Assistive technology may send only a click,
 * which `press` handles.
 */
const INTENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'dragenter'];

/** The build gives the program's scripts a type that browsers neither load nor run. */
const missing = new Set(document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]'));
const isNeededAtOnce = [...missing].some(({ dataset }) => 'now' in dataset);
let underWay = 0;
let pressed: HTMLElement | null = null;

/** Loads and runs the scripts that are still missing. No script runs twice, because the program must not start twice. */
function load() {
  if (underWay > 0) return;
  for (const waiting of missing) {
    const script = document.createElement('script');
    script.src = waiting.src;
    // Run in document order, whatever order they arrive in.
    script.async = false;
    script.onload = () => {
      missing.delete(waiting);
      settle();
    };
    script.onerror = settle;
    underWay += 1;
    document.head.append(script);
  }
}

function settle() {
  underWay -= 1;
  if (underWay === 0 && missing.size > 0) fail();
}

function fail() {
  const control = pressed;
  hold(null);
  if (control instanceof HTMLAnchorElement) location.assign(control.href);
  else if (control || isNeededAtOnce) say(FAILED);
}

function hold(control: HTMLElement | null) {
  pressed?.removeAttribute('aria-busy');
  control?.setAttribute('aria-busy', 'true');
  pressed = control;
  say(control ? LOADING : '');
}

/** Shows a message about the program, which screen readers announce. */
function say(text: string) {
  const status = document.getElementById('page-status');
  if (status) status.textContent = text;
}

function press(event: MouseEvent) {
  load();
  const control = pressedControl(event);
  // A second click on a link means that the user does not want to wait for the program.
  if (!control || (control === pressed && control instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  // Otherwise the program would also handle the click while it hydrates.
  event.stopImmediatePropagation();
  hold(control);
}

/**
 * Returns the button or link of the app that was clicked, or `null`. The browser handles modified clicks, and links
 * that leave the app, open another tab or stay on the page.
 */
function pressedControl(event: MouseEvent): HTMLElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (!(event.target instanceof Element)) return null;
  const control = event.target.closest<HTMLElement>('#root a[href], #root button');
  if (!(control instanceof HTMLAnchorElement)) return control;
  const isOurs = control.origin === location.origin && control.target === '';
  return isOurs && !control.getAttribute('href')?.startsWith('#') ? control : null;
}

function followHash() {
  if (isKeyLink()) load();
}

function stop() {
  for (const intent of INTENTS) removeEventListener(intent, load, true);
  removeEventListener('click', press, true);
  removeEventListener('hashchange', followHash);
}

for (const intent of INTENTS) addEventListener(intent, load, { capture: true, passive: true });
addEventListener('click', press, true);
addEventListener('hashchange', followHash);
addEventListener(
  PAGE_SHOWN,
  () => {
    stop();
    const control = pressed;
    hold(null);
    if (control?.isConnected) control.click();
    else if (control instanceof HTMLAnchorElement) location.assign(control.href);
  },
  { once: true },
);
addEventListener(
  PAGE_FAILED,
  () => {
    stop();
    fail();
    say(FAILED);
  },
  { once: true },
);
if (isNeededAtOnce || isKeyLink() || 'known' in document.documentElement.dataset) load();
