import * as v from 'valibot';

/** The screens of PRODUCT.md P2; every other address is the 404 page's. */
export const routePath = v.picklist(['/', '/auth', '/app', 'other']);

/** The slice `route`: the screen, and nothing else of the address. */
export const routeState = v.object({ path: v.nullable(routePath) });

export type RoutePath = v.InferOutput<typeof routePath>;
export type RouteState = v.InferOutput<typeof routeState>;
