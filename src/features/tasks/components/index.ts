export { AutomationQueue } from './AutomationQueue';
