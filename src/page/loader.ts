import { isAnythingKept, isKeyLink } from './keptIntent';
import { PAGE_FAILED, PAGE_SHOWN } from './pageSignals';

/**
 * Stands at the end of every page and acts for the program until that is there. It fetches the program's scripts at the
 * first intent, or at once where the page is nothing without them. The last press before the program is there is kept,
 * shown as busy, and made again then. When the program cannot be had, a link is followed, and a button says so and tries
 * again when it is pressed again.
 */

const LOADING = 'Loading…';
const FAILED = 'This could not be loaded. Please check your connection and load the page again.';

/** What somebody does who is about to use the page, or drags a file over it. Assistive technology may send a click and nothing before it. */
const INTENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'dragenter'];

/** The build writes the program's scripts with a type that browsers neither fetch nor run. */
const missing = new Set(document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]'));
const isNeededAtOnce = [...missing].some(({ dataset }) => 'now' in dataset);
let underWay = 0;
let pressed: HTMLElement | null = null;

/** Fetches and runs the scripts that are not here yet. One that has run is not run again: the program must not begin twice. */
function load() {
  if (underWay > 0) return;
  for (const waiting of missing) {
    const script = document.createElement('script');
    script.src = waiting.src;
    // In the order of the page, although they arrive in any.
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
  // Who presses a link again does not want to wait for the program.
  if (!control || (control === pressed && control instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  // Otherwise the program, while it takes the page over, would act on it as well.
  event.stopImmediatePropagation();
  hold(control);
}

/**
 * The button or link of the app that a plain press is on, or `null`: modified presses, and links that leave the app, open
 * another tab or stay on the page, are left to the browser.
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
if (isNeededAtOnce || isKeyLink() || isAnythingKept()) load();
