export { keyDialogCode } from './KeyDialog';
