import { useEffect } from 'react';

/** Sets the title of the browser's tab, which screen readers announce when a screen opens. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Focuses the heading of the new screen, so that keyboard and screen reader users start there. */
export function focusScreen(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Tab title of each page, in the served HTML and in the app. */
export const PAGE_TITLES = {
  landing: 'SEED · Airdrop farming that runs itself',
  auth: 'Sign in · SEED',
  dashboard: 'Dashboard · SEED',
  notFound: 'Page not found · SEED',
} as const;
