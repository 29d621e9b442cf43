import * as v from 'valibot';
import { fromPage, noPayload } from '../../shared/schema';

/** The screens of PRODUCT.md P2; `other` stands for the 404 page. */
export const routePath = v.picklist(['/', '/auth', '/app', 'other']);

/** State of the `route` slice: the screen, and no other part of the URL. */
export const routeState = v.object({ path: v.nullable(routePath) });

export const routeInputs = {
  // The screen alone, without the rest of the URL.
  'route/routeChanged': fromPage(v.object({ path: routePath })),
  'route/tabReturned': fromPage(noPayload),
};

export type RouteInputs = typeof routeInputs;
export type RoutePath = v.InferOutput<typeof routePath>;
export type RouteState = v.InferOutput<typeof routeState>;
