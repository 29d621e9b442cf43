/** What each page is called in the browser's tab: in the served HTML, and again when the app comes to it. */
export const PAGE_TITLES = {
  landing: 'SEED · Airdrop farming that runs itself',
  auth: 'Sign in · SEED',
  dashboard: 'Dashboard · SEED',
  notFound: 'Page not found · SEED',
} as const;
