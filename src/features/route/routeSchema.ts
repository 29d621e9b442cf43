import * as v from 'valibot';

/** The screens of PRODUCT.md P2; `other` stands for the 404 page. */
export const routePath = v.picklist(['/', '/auth', '/app', 'other']);

/** State of the `route` slice: the screen, and no other part of the URL. */
export const routeState = v.object({ path: v.nullable(routePath) });

export type RoutePath = v.InferOutput<typeof routePath>;
export type RouteState = v.InferOutput<typeof routeState>;
