import { fragmentNeedsProgram } from './pageNeeds';
import { PAGE_FAILED, PAGE_SHOWN } from './pageSignals';

/**
 * Runs at the end of every page. Loads the program's scripts at the first sign that the user needs them, or at once on
 * pages that are useless without them. Until the program is ready, it remembers the last click and shows the clicked
 * control as busy; then it repeats the click. If the program fails to load, the browser follows a clicked link; a
 * clicked button shows an error, and the next click tries again.
 */

const LOADING = 'Loading…';
const FAILED = "This couldn't be loaded. Check your connection and reload the page.";

/** Signs that a user is about to use the page, or to drop a file on it. Assistive technology may send only a click. */
const INTENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'dragenter'];

/** The build gives the program's scripts a type that browsers neither load nor run. */
const pendingScripts = new Set(document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]'));
const isNeededAtOnce = [...pendingScripts].some(({ dataset }) => 'now' in dataset);
let loadingCount = 0;
let rememberedControl: HTMLElement | null = null;

/** Loads and runs the scripts that have not run yet. The program must not start twice. */
function load() {
  if (loadingCount > 0) return;
  for (const pending of pendingScripts) {
    const script = document.createElement('script');
    script.src = pending.src;
    // Run in document order, not in order of arrival.
    script.async = false;
    script.onload = () => {
      pendingScripts.delete(pending);
      onSettled();
    };
    script.onerror = onSettled;
    loadingCount += 1;
    document.head.append(script);
  }
}

function onSettled() {
  loadingCount -= 1;
  if (loadingCount === 0 && pendingScripts.size > 0) fail();
}

function fail() {
  const control = rememberedControl;
  remember(null);
  if (control instanceof HTMLAnchorElement) location.assign(control.href);
  else if (control || isNeededAtOnce) showStatus(FAILED);
}

function remember(control: HTMLElement | null) {
  rememberedControl?.removeAttribute('aria-busy');
  control?.setAttribute('aria-busy', 'true');
  rememberedControl = control;
  showStatus(control ? LOADING : '');
}

/** Shows the status of the program. Screen readers announce it. */
function showStatus(text: string) {
  const status = document.getElementById('page-status');
  if (status) status.textContent = text;
}

function onClick(event: MouseEvent) {
  load();
  const control = clickedControl(event);
  // The second click on a link goes to the browser: the user does not want to wait for the program.
  if (!control || (control === rememberedControl && control instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  // Otherwise the program would also handle the click while it hydrates.
  event.stopImmediatePropagation();
  remember(control);
}

/**
 * Returns the button or link of the app that was clicked, or `null`. The browser handles modified clicks, and links
 * that leave the app, open another tab or stay on the page.
 */
function clickedControl(event: MouseEvent): HTMLElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (!(event.target instanceof Element)) return null;
  const control = event.target.closest<HTMLElement>('#root a[href], #root button');
  if (!(control instanceof HTMLAnchorElement)) return control;
  const staysInApp = control.origin === location.origin && control.target === '';
  return staysInApp && !control.getAttribute('href')?.startsWith('#') ? control : null;
}

function onHashChange() {
  if (fragmentNeedsProgram()) load();
}

function stop() {
  for (const intent of INTENTS) removeEventListener(intent, load, true);
  removeEventListener('click', onClick, true);
  removeEventListener('hashchange', onHashChange);
}

for (const intent of INTENTS) addEventListener(intent, load, { capture: true, passive: true });
addEventListener('click', onClick, true);
addEventListener('hashchange', onHashChange);
addEventListener(
  PAGE_SHOWN,
  () => {
    stop();
    const control = rememberedControl;
    remember(null);
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
    showStatus(FAILED);
  },
  { once: true },
);
if (isNeededAtOnce || fragmentNeedsProgram() || 'differsFromPrerender' in document.documentElement.dataset) load();
