import { isOtherThanBuilt } from './keptIntent';
import { tidyAddress } from './linkAddress';

/**
 * Runs in the head of every page, before the first paint: nobody who chose light sees a flash of dark, and nobody a form
 * that goes away again. It also listens to the select that chooses the colours (shared/ui/SchemeSelect) and to other tabs,
 * because many pages never need the program. And it takes the code of a mail's link, or a key, out of the part of the address
 * that requests carry, before any request can.
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
  // All colours change at once: none fades from what it was, because none may when the new one is asked for.
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
// Not every browser tells the media query, and not every way to print raises the events.
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
    // Where nothing may be kept, the choice lasts as long as the page.
  }
});
addEventListener('storage', ({ key }) => {
  // Without a key, everything stored is gone, and the choice with it.
  if (key !== STORAGE_KEY && key !== null) return;
  choice = keptChoice();
  show();
});

/** Moves a secret to the fragment, and goes to the page that takes it there: none is read from another place. */
function tidy() {
  const { pathname, search, hash } = location;
  const address = tidyAddress(pathname + search + hash);
  if (address === null) return;
  history.replaceState(history.state, '', address);
  if (location.pathname !== pathname) location.reload();
}

tidy();
// Before the program hears of it.
addEventListener('hashchange', tidy);
if (isOtherThanBuilt()) document.documentElement.dataset['known'] = '';
