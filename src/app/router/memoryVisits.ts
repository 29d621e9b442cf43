import { parsePath, type Location } from 'react-router-dom';
import type { Visits } from './pageRouter';

/** Makes places that are visited in no browser, for the build and for tests; the last one is where it begins. */
export function createMemoryVisits(...visited: readonly [string, ...string[]]): Visits {
  const places = visited.map((url, serial) => ({ url, data: null as unknown, serial }));
  let index = places.length - 1;
  let serial = index;
  const placeAt = (url: string, data: unknown) => ({ url: absolute(url), data, serial: (serial += 1) });
  let moved = () => {};
  return {
    current(): Location {
      const { url = '/', data = null, serial: own = 0 } = places[index] ?? {};
      return { pathname: '/', search: '', hash: '', ...parsePath(url), state: data, key: String(own) };
    },
    push(url, data) {
      const place = placeAt(url, data);
      index += 1;
      places.splice(index, Infinity, place);
    },
    replace(url, data) {
      places[index] = placeAt(url, data);
    },
    go(steps) {
      index = Math.min(Math.max(index + steps, 0), places.length - 1);
      moved();
    },
    onMoved(listener) {
      moved = listener;
    },
  };

  /** A search or a fragment alone belongs to where we are. */
  function absolute(url: string): string {
    const { pathname = '/' } = parsePath(places[index]?.url ?? '/');
    return url.startsWith('/') ? url : pathname + url;
  }
}
