/** Moves the focus to the heading of the screen that has just come up, so that keyboards and screen readers begin there. */
export function focusScreen(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
