import type { EventsOf, EventRows } from '../../engine/timeline/eventRow';
import type * as route from './routeSlice';
import type { RoutePath } from './routeSchema';

const SCREENS: Readonly<Record<RoutePath, string>> = {
  '/': 'Landing page',
  '/auth': 'Sign-in page',
  '/app': 'Dashboard',
  other: 'Unknown address',
};

export const routeEvents: EventRows<EventsOf<typeof route>, unknown> = {
  'route/routeChanged': { text: ({ path }) => `${SCREENS[path]} opened` },
  'route/tabReturned': { text: () => 'Returned to the tab' },
};
