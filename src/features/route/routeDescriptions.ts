import { MOMENT, type EventsOf, type EventDescriptions } from '../../engine/timeline/eventDescription';
import type * as route from './routeSlice';
import type { RoutePath } from './routeSchema';

const SCREENS: Readonly<Record<RoutePath, string>> = {
  '/': 'Landing page',
  '/auth': 'Sign-in page',
  '/app': 'Dashboard',
  other: 'Unknown address',
};

/** What the events of the address say. */
export const routeDescriptions: EventDescriptions<EventsOf<typeof route>, unknown> = {
  'route/routeChanged': { mark: MOMENT, text: ({ path }) => `${SCREENS[path]} opened` },
  'route/tabReturned': { mark: MOMENT, text: () => 'Tab returned to' },
};
