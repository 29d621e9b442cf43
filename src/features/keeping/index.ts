export { workNotRemoved } from './keepingEvents';
