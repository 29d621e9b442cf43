/**
 * Gives the button or link of the app that a plain press is on, or `null`: modified presses, and links that leave the
 * app, open another tab or stay on the page, are left to the browser.
 */
export function pressedControl(event: MouseEvent): HTMLElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (!(event.target instanceof Element)) return null;
  const control = event.target.closest<HTMLElement>('#root a[href], #root button');
  if (!(control instanceof HTMLAnchorElement)) return control;
  const isOurs = control.origin === location.origin && control.target === '';
  return isOurs && !control.getAttribute('href')?.startsWith('#') ? control : null;
}
