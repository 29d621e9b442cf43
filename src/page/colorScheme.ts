/** Runs in the head, before the first paint, so that nobody who chose light sees a flash of dark. */
const LIGHT_BACKGROUND = '#F5F7F3';

function isLightChosen(): boolean {
  try {
    return localStorage.getItem('seed-scheme') === 'light';
  } catch {
    return false;
  }
}

if (isLightChosen()) {
  document.documentElement.dataset['scheme'] = 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', LIGHT_BACKGROUND);
}
