import * as v from 'valibot';
import { fromPage, noPayload } from '../../shared/schema';
import { routePath } from './routeSchema';

export const routeInputs = {
  // The screen alone, without the rest of the URL.
  'route/routeChanged': fromPage(v.object({ path: routePath })),
  'route/tabReturned': fromPage(noPayload),
};

export type RouteInputs = typeof routeInputs;
