export { routeReducer, routeChanged, routePathOf, selectPath, type RoutePath, type RouteState } from './routeSlice';
