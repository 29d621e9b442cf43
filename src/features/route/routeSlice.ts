import { createReducer } from '@reduxjs/toolkit';
import { createInputOf } from '../../engine/timeline/events';
import type { RoutePath, RouteState, RouteInputs } from './routeSchema';

/** The router shows another screen, because of a link, a browser button or the navigation saga. */
export const routeChanged = createInputOf<RouteInputs>()('route/routeChanged');

/** The user returned to this tab while it awaited a confirmation, had a key saved, or had runs that ended unseen. */
export const tabReturned = createInputOf<RouteInputs>()('route/tabReturned');

export const routeReducer = createReducer<RouteState>({ path: null }, (builder) =>
  builder.addCase(routeChanged, (state, { payload }) => {
    state.path = payload.path;
  }),
);

/** Selects the current screen, or `null` before the router has reported one. */
export const selectPath = (state: { readonly route: RouteState }) => state.route.path;

export function routePathOf(pathname: string): RoutePath {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return path === '/' || path === '/auth' || path === '/app' ? path : 'other';
}
