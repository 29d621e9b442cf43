export { routeReducer, routeChanged, routePathOf, selectPath, type RoutePath } from './routeSlice';
