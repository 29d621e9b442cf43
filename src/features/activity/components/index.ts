export { ActivityHistory } from './ActivityHistory';
