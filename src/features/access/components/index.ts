export { keyDialogCode } from './KeyDialog';
export { AccountButton } from './AccountButton';
