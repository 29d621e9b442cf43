import * as v from 'valibot';
import { noPayload } from '../../shared/schema';
import { routePath } from './routeSchema';

export const routeInputs = {
  // The screen alone, without the rest of the URL.
  'route/routeChanged': v.object({ path: routePath }),
  'route/tabReturned': noPayload,
};

export type RouteInputs = typeof routeInputs;
