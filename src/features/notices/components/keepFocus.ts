import { focusScreen } from '../../../shared/ui/focusScreen';

/**
 * Sends the focus back to where it came from when a notice goes away with it, whether it was closed or its time was up.
 * `element` is around the notices. Gives what ends the watch.
 */
export function keepFocus(element: HTMLElement | null): () => void {
  if (!element) return () => {};
  let from: HTMLElement | null = null;
  let inside: Node | null = null;

  const enter = ({ target, relatedTarget }: FocusEvent) => {
    inside = target as Node;
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) from = relatedTarget;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // Some browsers tell of it when an element goes away with the focus, and that is what is watched for.
    if (relatedTarget !== null && (target as Node).isConnected) inside = null;
  };
  const observer = new MutationObserver(() => {
    if (!inside || inside.isConnected) return;
    inside = null;
    if (document.activeElement !== document.body) return;
    if (from?.isConnected) from.focus({ preventScroll: true });
    else focusScreen();
  });
  element.addEventListener('focusin', enter);
  element.addEventListener('focusout', leave);
  observer.observe(element, { subtree: true, childList: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', enter);
    element.removeEventListener('focusout', leave);
  };
}
