import type { Location } from 'react-router-dom';
import type { Visits } from './pageRouter';

/** What an entry of the browser's history carries. */
interface Entry {
  /** Its place in the history. */
  readonly index: number;
  /** Parts it from what was at this place before. */
  readonly serial: number;
  /** What a link gave along. */
  readonly data: unknown;
}

const FOREIGN: Entry = { index: 0, serial: 0, data: null };

function isEntry(state: unknown): state is Entry {
  return typeof state === 'object' && state !== null && 'index' in state && 'serial' in state;
}

/** Makes the places that a browser's window visits. */
export function createBrowserVisits(
  page: Pick<Window, 'history' | 'addEventListener'> & { readonly location: Pick<Location, 'pathname' | 'search' | 'hash'> },
): Visits {
  const { history } = page;
  let serial = 0;
  const here = () => (isEntry(history.state) ? history.state : FOREIGN);
  const entryAt = (index: number, data: unknown): Entry => ({ index, serial: (serial += 1), data });
  return {
    current() {
      const { pathname, search, hash } = page.location;
      const entry = here();
      return { pathname, search, hash, state: entry.data, key: `${entry.index}-${entry.serial}` };
    },
    push: (url, data) => history.pushState(entryAt(here().index + 1, data), '', url),
    replace: (url, data) => history.replaceState(entryAt(here().index, data), '', url),
    go: (steps) => history.go(steps),
    onMoved: (moved) => page.addEventListener('popstate', moved),
  };
}
