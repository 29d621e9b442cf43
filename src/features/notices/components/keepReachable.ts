import { focusScreen } from '../../../shared/ui/focusScreen';

/**
 * Watches over the element around the notices. An open dialog hides the rest of the page from assistive technology, but
 * what it raised must still be announced; and when the notice that has the focus goes away, the focus returns to where
 * it came from.
 *
 * @returns what ends the watch
 */
export function keepReachable(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  let from: HTMLElement | null = null;
  let inside: Node | null = null;

  const enter = ({ target, relatedTarget }: FocusEvent) => {
    inside = target as Node;
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) from = relatedTarget;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // Some browsers also report an element that is removed with the focus, which is the observer's case.
    if (relatedTarget !== null && (target as Node).isConnected) inside = null;
  };
  const observer = new MutationObserver(() => {
    element.removeAttribute('aria-hidden');
    if (!inside || inside.isConnected) return;
    inside = null;
    if (document.activeElement !== document.body) return;
    if (from?.isConnected) from.focus({ preventScroll: true });
    else focusScreen();
  });
  element.addEventListener('focusin', enter);
  element.addEventListener('focusout', leave);
  observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] });
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', enter);
    element.removeEventListener('focusout', leave);
  };
}
