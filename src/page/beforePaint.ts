import { differsFromPrerender, hasSignedInBefore, mayHaveSession } from './pageNeeds';
import { tidyUrl } from './linkUrl';
import { STORED_SCHEME, stored } from '../shared/stored';

/**
 * Runs in the head of every page, before the first paint:
 * - Shows the colour scheme that the user chose. Handles the select for it (shared/ui/SchemeSelect) and changes in
 *   other tabs too, because many pages never load the program.
 * - Moves an email link's code, or a key, out of the part of the URL that requests carry, before there is any request.
 * - Marks a browser in which a user has signed in before: it shows no steps for newcomers.
 * - Marks a page that will differ from its prerendered markup, so that no form appears and disappears again.
 */
const BACKGROUND = { dark: '#0a0d0b', light: '#f5f7f3' };
const systemPrefersLight = matchMedia('(prefers-color-scheme: light)');

type Choice = 'system' | 'light' | 'dark';

const toChoice = (text: string | null): Choice => (text === 'light' || text === 'dark' ? text : 'system');

const savedChoice = (): Choice => toChoice(stored.read(STORED_SCHEME));

let choice = savedChoice();

function schemeToShow(isPrinting: boolean) {
  // Paper is white.
  if (isPrinting) return 'light';
  if (choice !== 'system') return choice;
  return systemPrefersLight.matches ? 'light' : 'dark';
}

function showScheme(isPrinting = false) {
  const scheme = schemeToShow(isPrinting);
  const root = document.documentElement;
  // Turn transitions off while the colours are recomputed, so that all of them change at once.
  root.dataset['recolored'] = '';
  root.dataset['scheme'] = scheme;
  root.dataset['choice'] = choice;
  // Reading a style makes the browser recompute all styles now.
  if (document.body) getComputedStyle(document.body).getPropertyValue('color');
  delete root.dataset['recolored'];
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BACKGROUND[scheme]);
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[name=scheme]')) select.value = choice;
}

showScheme();
systemPrefersLight.onchange = () => showScheme();
// Some browsers do not update the media query, and some ways to print fire no events.
matchMedia('print').onchange = ({ matches }) => showScheme(matches);
onbeforeprint = () => showScheme(true);
onafterprint = () => showScheme();
addEventListener('DOMContentLoaded', () => showScheme());
addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'scheme') return;
  choice = toChoice(target.value);
  showScheme();
  // Without storage, the choice lasts only as long as the page.
  stored.write(STORED_SCHEME, choice);
});
addEventListener('storage', ({ key }) => {
  // The key is `null` when all storage was cleared, including the choice.
  if (key !== STORED_SCHEME && key !== null) return;
  choice = savedChoice();
  showScheme();
});

/**
 * Moves a code or key to the fragment. A key link that opens the page leads a visitor who can't be signed in to /auth.
 * If the new URL belongs to another page, loads that page.
 */
function moveSecretToFragment(isLoading: boolean) {
  const { pathname, search, hash } = location;
  const url = tidyUrl(pathname + search + hash);
  if (url === null) return;
  const leadsToAuth = isLoading && url.startsWith('/#key=') && !mayHaveSession();
  history.replaceState(history.state, '', leadsToAuth ? `/auth${url.slice(1)}` : url);
  if (location.pathname !== pathname) location.reload();
}

moveSecretToFragment(true);
// Registered before the program's listener, which reads the fragment.
addEventListener('hashchange', () => moveSecretToFragment(false));
if (hasSignedInBefore()) document.documentElement.dataset['returning'] = '';
if (differsFromPrerender()) document.documentElement.dataset['differsFromPrerender'] = '';
