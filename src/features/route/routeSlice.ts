import { createSlice } from '@reduxjs/toolkit';
import { createInput } from '../../engine/timeline/events';
import type { RoutePath, RouteState } from './routeSchema';

/** The router shows another screen: a link, the browser's own buttons, or the navigating saga. */
export const routeChanged = createInput<{ path: RoutePath }>()('route/routeChanged');

/** The user came back to this tab, and something on it wants to know. */
export const tabReturned = createInput()('route/tabReturned');

const initialState: RouteState = { path: null };

const routeSlice = createSlice({
  name: 'route',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(routeChanged, (state, { payload }) => {
      state.path = payload.path;
    }),
});

export const routeReducer = routeSlice.reducer;

/** The screen that is shown, or `null` before the router has said. */
export const selectPath = (state: { readonly route: RouteState }) => state.route.path;

/** Returns the screen that an address path leads to. */
export function routePathOf(pathname: string): RoutePath {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return path === '/' || path === '/auth' || path === '/app' ? path : 'other';
}
