import { MOMENT, type EventsOf, type EventDescriptions } from '../../engine/timeline/eventDescription';
import type * as route from './routeSlice';
import type { RoutePath } from './routeSchema';

const SCREENS: Readonly<Record<RoutePath, string>> = {
  '/': 'Landing page',
  '/auth': 'Sign-in page',
  '/app': 'Dashboard',
  other: 'Unknown address',
};

/** Describes the events of the screens. */
export const routeDescriptions: EventDescriptions<EventsOf<typeof route>, unknown> = {
  'route/routeChanged': { mark: MOMENT, text: ({ path }) => `${SCREENS[path]} opened` },
  'route/tabReturned': { mark: MOMENT, text: () => 'Returned to the tab' },
};
