import IconButton from '@mui/material/IconButton';
import { Icon } from './Icon';

/** Names the storage key; page/beforePaint.ts reads it before the first paint, and shows what other tabs choose. */
const STORAGE_KEY = 'seed-scheme';

/** The same in both: pages are built before anybody has chosen. */
const LABEL = 'Switch between dark and light';

/** Switches between dark and light; the choice is kept in this browser for all its tabs. */
export function ThemeToggle() {
  return (
    <IconButton aria-label={LABEL} title={LABEL} onClick={switchColorScheme}>
      <Icon name="contrast" />
    </IconButton>
  );
}

function switchColorScheme() {
  const { dataset } = document.documentElement;
  const scheme = dataset['scheme'] === 'light' ? 'dark' : 'light';
  // All colours change at once: none fades from what it was, because none may when the new one is asked for.
  dataset['recolored'] = '';
  dataset['scheme'] = scheme;
  const ground = getComputedStyle(document.body).backgroundColor;
  delete dataset['recolored'];
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // Where nothing may be kept, the choice lasts as long as the page.
  }
}
