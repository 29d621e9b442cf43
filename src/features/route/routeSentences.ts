import { sentence } from '../../engine/timeline/sentences';
import * as route from './routeSlice';
import type { RoutePath } from './routeSchema';

const SCREENS: Readonly<Record<RoutePath, string>> = {
  '/': 'Landing page',
  '/auth': 'Sign-in page',
  '/app': 'Dashboard',
  other: 'Unknown address',
};

/** What the events of the address say. */
export const routeSentences = [
  sentence(route.routeChanged, ({ path }) => `${SCREENS[path]} opened`),
  sentence(route.tabReturned, () => 'Tab returned to'),
];
