// @ts-check
export { closeSharedBrowser as default } from './sharedBrowser.mjs';
