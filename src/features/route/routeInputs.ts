import * as v from 'valibot';
import { noPayload } from '../../shared/schema';
import { routePath } from './routeSchema';

/** Schemas of the inputs of screens, by the inputs' types. */
export const routeInputs = {
  // The screen alone, without the rest of the URL.
  'route/routeChanged': v.object({ path: routePath }),
  'route/tabReturned': noPayload,
};

export type RouteInputs = typeof routeInputs;
