export { routeReducer, routeChanged, routePathOf, selectPath, tabReturned } from './routeSlice';
export type { RoutePath } from './routeSchema';
