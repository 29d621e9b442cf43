import { MOMENT, type EventsOf, type Tellings } from '../../engine/timeline/telling';
import type * as route from './routeSlice';
import type { RoutePath } from './routeSchema';

const SCREENS: Readonly<Record<RoutePath, string>> = {
  '/': 'Landing page',
  '/auth': 'Sign-in page',
  '/app': 'Dashboard',
  other: 'Unknown address',
};

/** What the events of the address say. */
export const routeSentences: Tellings<EventsOf<typeof route>, unknown> = {
  'route/routeChanged': { mark: MOMENT, says: ({ path }) => `${SCREENS[path]} opened` },
  'route/tabReturned': { mark: MOMENT, says: () => 'Tab returned to' },
};
