export { WatchDemoButton } from './WatchDemoButton';
