export { routeReducer, routeChanged, routePathOf, selectPath, tabReturned, type RoutePath } from './routeSlice';
