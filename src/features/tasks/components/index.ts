export { RunBarSlot } from './RunBar';
