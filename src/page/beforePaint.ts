import { isSessionKept } from './keptIntent';

/**
 * Runs in the head of every page, before the first paint: nobody who chose light sees a flash of dark, and nobody who may
 * be signed in a form that goes away again. It follows what is chosen in other tabs as well, because many pages never need
 * the program.
 */
const STORAGE_KEY = 'seed-scheme';
const GROUND = { dark: '#0A0D0B', light: '#F5F7F3' };

function chosenScheme(): 'dark' | 'light' {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}

function show(scheme: 'dark' | 'light') {
  document.documentElement.dataset['scheme'] = scheme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[scheme]);
}

show(chosenScheme());
addEventListener('storage', ({ key }) => {
  // Without a key, everything stored is gone, and the choice with it.
  if (key === STORAGE_KEY || key === null) show(chosenScheme());
});
if (isSessionKept()) document.documentElement.dataset['known'] = '';
