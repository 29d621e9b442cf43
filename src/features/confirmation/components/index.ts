export { ConfirmationWait } from './ConfirmationWait';
export { ConfirmedNote } from './ConfirmedNote';
