import { useEffect } from 'react';

/** Names the browser's tab, and with it what a screen reader says on arrival. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Moves the focus to the heading of the screen that has just come up, so that keyboards and screen readers begin there. */
export function focusScreen(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** What each page is called in the browser's tab: in the served HTML, and again when the app comes to it. */
export const PAGE_TITLES = {
  landing: 'SEED · Airdrop farming that runs itself',
  auth: 'Sign in · SEED',
  dashboard: 'Dashboard · SEED',
  notFound: 'Page not found · SEED',
} as const;
