export { keyDialogCode } from '../keyDialogCode';
