import { isOtherThanBuilt } from './keptIntent';
import { tidyAddress } from './linkAddress';

/**
 * Runs in the head of every page, before the first paint, so that users who chose light see no flash of dark, and
 * returning users see no form that disappears again. Also handles the select for colours (shared/ui/SchemeSelect) and
 * changes in other tabs, because many pages never load the program. And moves a mail link's code, or a key, out of the
 * part of the address that requests carry, before there is any request.
 */
const STORAGE_KEY = 'seed-scheme';
const GROUND = { dark: '#0a0d0b', light: '#f5f7f3' };
const isLightSystem = matchMedia('(prefers-color-scheme: light)');

type Choice = 'system' | 'light' | 'dark';

const toChoice = (text: string | null): Choice => (text === 'light' || text === 'dark' ? text : 'system');

function keptChoice(): Choice {
  try {
    return toChoice(localStorage.getItem(STORAGE_KEY));
  } catch {
    return 'system';
  }
}

let choice = keptChoice();

function show(isPrinting = false) {
  // Paper is white.
  const scheme = isPrinting ? 'light' : choice === 'system' ? (isLightSystem.matches ? 'light' : 'dark') : choice;
  const root = document.documentElement;
  // Turn transitions off while the colours are recomputed, so that all of them change at once.
  root.dataset['recolored'] = '';
  root.dataset['scheme'] = scheme;
  root.dataset['choice'] = choice;
  if (document.body) getComputedStyle(document.body).getPropertyValue('color');
  delete root.dataset['recolored'];
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[scheme]);
  const select = document.querySelector<HTMLSelectElement>('select[name=scheme]');
  if (select) select.value = choice;
}

show();
isLightSystem.onchange = () => show();
// Some browsers do not update the media query, and some ways to print fire no events.
matchMedia('print').onchange = ({ matches }) => show(matches);
onbeforeprint = () => show(true);
onafterprint = () => show();
addEventListener('DOMContentLoaded', () => show());
addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'scheme') return;
  choice = toChoice(target.value);
  show();
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage, the choice lasts only as long as the page.
  }
});
addEventListener('storage', ({ key }) => {
  // The key is `null` when all storage was cleared, including the choice.
  if (key !== STORAGE_KEY && key !== null) return;
  choice = keptChoice();
  show();
});

/** Moves a secret to the fragment, and loads the page that reads it from there. No other page does. */
function moveSecretToFragment() {
  const { pathname, search, hash } = location;
  const address = tidyAddress(pathname + search + hash);
  if (address === null) return;
  history.replaceState(history.state, '', address);
  if (location.pathname !== pathname) location.reload();
}

moveSecretToFragment();
// Registered before the program's listener.
addEventListener('hashchange', moveSecretToFragment);
if (isOtherThanBuilt()) document.documentElement.dataset['known'] = '';
