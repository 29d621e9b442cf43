import { fragmentNeedsProgram } from './pageNeeds';
import { PAGE_FAILED, PAGE_SHOWN } from './pageSignals';

/**
 * Runs at the end of every page. Loads the program's scripts at the first sign that the user needs them, or at once on
 * pages that are useless without them. Until the program is ready, it remembers the last click and shows the clicked
 * control as busy; then it repeats the click. If an extension has changed the page, so that React renders it from
 * scratch, it finds the control that was clicked among the new ones, and keeps what was typed. A file that is dropped
 * meanwhile is chosen in the page's file field, so that the browser does not show it in place of the page. If the
 * program fails to load within 30 s, the browser follows a clicked link; a clicked button shows an error, and the next
 * click tries again.
 */

const LOADING = 'Loading…';
const LOAD_LIMIT_MS = 30_000;
const FAILED = "This couldn't be loaded. Check your connection and reload the page.";

/** Signs that a user is about to use the page, or to drop a file on it. Assistive technology may send only a click. */
const INTENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'dragenter'];

/** The build gives the program's scripts a type that browsers neither load nor run. */
const pendingScripts = new Set(document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]'));
const isNeededAtOnce = [...pendingScripts].some(({ dataset }) => 'now' in dataset);
/**
 * The controls and fields that the build rendered, before a translator or an extension changed the page. If React then
 * renders the page from scratch, the new elements have the same places in these lists.
 */
const CONTROLS = '#root a[href], #root button';
const FIELDS = '#root input';
const builtControls = all(CONTROLS);
const builtFields = all<HTMLInputElement>(FIELDS);
const fileField = builtFields.find(({ type }) => type === 'file');
let focusedField: EventTarget | null = null;
let loadingCount = 0;
let limit: ReturnType<typeof setTimeout> | undefined;
let rememberedControl: HTMLElement | null = null;

function all<Found extends HTMLElement>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(selector)];
}

/** Returns the element that stands for a prerendered one now, if there is one. */
function currentOf<Found extends HTMLElement>(built: Found, list: Found[], selector: string): Found | undefined {
  if (built.isConnected) return built;
  const current = all<Found>(selector);
  const found = current[list.indexOf(built)];
  return current.length === list.length && found?.tagName === built.tagName ? found : undefined;
}

/**
 * Moves what was typed, and the focus, into fields that replaced those in which it was typed, and opens a file that was
 * dropped.
 */
function keepInput() {
  for (const built of builtFields) {
    const field = currentOf(built, builtFields, FIELDS);
    if (field && built.files?.length) {
      field.files = built.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    if (!field || field === built) continue;
    if (built.value && !built.files) {
      // React overrides the setter of the element, and would miss the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, built.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (built === focusedField && document.activeElement === document.body) field.focus();
  }
}

/** From now on, waits for the program no longer than the limit. */
function limitWait() {
  clearTimeout(limit);
  // eslint-disable-next-line no-restricted-globals -- the clock is part of the program
  limit = setTimeout(fail, LOAD_LIMIT_MS);
}

/** Loads and runs the scripts that have not run yet. The program must not start twice. */
function load() {
  if (loadingCount > 0) return;
  limitWait();
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
  else if (control || fileField?.value || isNeededAtOnce) showStatus(FAILED);
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
  limitWait();
}

/**
 * Returns the button or link of the app that was clicked, or `null`. The browser handles modified clicks, and links
 * that leave the app, open another tab or stay on the page.
 */
function clickedControl(event: MouseEvent): HTMLElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (!(event.target instanceof Element)) return null;
  const control = event.target.closest<HTMLElement>(CONTROLS);
  if (!(control instanceof HTMLAnchorElement)) return control;
  const staysInApp = control.origin === location.origin && control.target === '';
  return staysInApp && !control.getAttribute('href')?.startsWith('#') ? control : null;
}

function onDrop(event: DragEvent) {
  const files = event.dataTransfer?.files;
  if (!fileField || !files?.length) return;
  event.preventDefault();
  fileField.files = files;
  load();
  showStatus(LOADING);
}

function onHashChange() {
  if (fragmentNeedsProgram()) load();
}

function onFocus({ target }: FocusEvent) {
  focusedField = target;
}

function stop() {
  clearTimeout(limit);
  removeEventListener('focusin', onFocus, true);
  for (const intent of INTENTS) removeEventListener(intent, load, true);
  removeEventListener('click', onClick, true);
  removeEventListener('hashchange', onHashChange);
  window.ondragover = window.ondrop = null;
}

for (const intent of INTENTS) addEventListener(intent, load, { capture: true, passive: true });
addEventListener('focusin', onFocus, true);
addEventListener('click', onClick, true);
addEventListener('hashchange', onHashChange);
if (fileField) {
  // Otherwise the browser would not let a file be dropped here.
  window.ondragover = (event) => event.preventDefault();
  window.ondrop = onDrop;
}
addEventListener(
  PAGE_SHOWN,
  () => {
    stop();
    const control = rememberedControl;
    remember(null);
    keepInput();
    const current = control && currentOf(control, builtControls, CONTROLS);
    if (current) current.click();
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
