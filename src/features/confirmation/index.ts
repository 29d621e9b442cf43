export { confirmationReducer } from './confirmationSlice';
export { confirmationSaga } from './confirmationSaga';
export { nextConfirmationDue } from './confirmationPlan';
export { selectConfirmationStage } from './confirmationSelectors';
