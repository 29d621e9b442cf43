import { isAnythingKept, isKeyLink } from './earlyIntent';
import { findLaterScripts } from './laterScripts';
import { PAGE_FAILED, PAGE_SHOWN } from './pageSignals';
import { pressedControl } from './pressedControl';

/** What somebody does who is about to use the page. Assistive technology may send a click and nothing before it. */
const INTENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart'];

export interface PageTexts {
  readonly loading: string;
  readonly failed: string;
}

/**
 * Stands in for the program on a page that the build rendered. The program's scripts are fetched at the first intent, or
 * at once where the page is nothing without them; the last press before the program is there is kept, shown as busy, and
 * made again then. When the program cannot be had, a link leads where it leads without it, and a button says so and tries
 * again when it is pressed again.
 */
export function waitForIntent(texts: PageTexts): void {
  const scripts = findLaterScripts();
  let pressed: HTMLElement | null = null;

  const load = () => scripts.load(fail);

  function hold(control: HTMLElement | null) {
    pressed?.removeAttribute('aria-busy');
    control?.setAttribute('aria-busy', 'true');
    pressed = control;
    say(control ? texts.loading : '');
  }

  function fail() {
    const control = pressed;
    hold(null);
    if (control instanceof HTMLAnchorElement) location.assign(control.href);
    else if (control || scripts.areWanted) say(texts.failed);
  }

  function press(event: MouseEvent) {
    load();
    const control = pressedControl(event);
    // Who presses a link again does not want to wait for the program.
    if (!control || (control === pressed && control instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    // Else the program, while it takes the page over, would act on it as well.
    event.stopImmediatePropagation();
    hold(control);
  }

  function stop() {
    for (const intent of INTENTS) removeEventListener(intent, load, true);
    removeEventListener('click', press, true);
    removeEventListener('hashchange', followHash);
  }

  function handOver() {
    stop();
    const control = pressed;
    hold(null);
    if (control?.isConnected) control.click();
    else if (control instanceof HTMLAnchorElement) location.assign(control.href);
  }

  function giveUp() {
    stop();
    fail();
    say(texts.failed);
  }

  const followHash = () => void (isKeyLink() && load());
  for (const intent of INTENTS) addEventListener(intent, load, { capture: true, passive: true });
  addEventListener('click', press, true);
  addEventListener('hashchange', followHash);
  addEventListener(PAGE_SHOWN, handOver, { once: true });
  addEventListener(PAGE_FAILED, giveUp, { once: true });
  if (scripts.areWanted || isKeyLink() || isAnythingKept()) load();
}

/** Shows a word about the program's coming, which screen readers say. */
function say(text: string) {
  const status = document.getElementById('page-status');
  if (status) status.textContent = text;
}
