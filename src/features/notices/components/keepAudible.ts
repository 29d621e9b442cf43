/**
 * Keeps an element within reach of assistive technology. An open dialog hides the rest of the page from it,
 * but a notice that the dialog raised must still be heard. Gives what ends the watch.
 */
export function keepAudible(element: HTMLElement | null): () => void {
  const observer = new MutationObserver(() => {
    if (element?.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
  });
  if (element) observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
