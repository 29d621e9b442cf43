import { useDispatch, useSelector } from 'react-redux';
import { createOnDemandCode, OnDemandPart, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import { keyDialogClosed, selectIsDialogOpen } from '../betaAccess';

/** Lazy code of the Enter Beta Key dialog, exported so that callers can preload it. */
export const keyDialogCode = createOnDemandCode(async () => (await import(/* webpackChunkName: "dialogs" */ './KeyDialogWindow')).KeyDialogWindow);

/** The Enter Beta Key dialog (PRODUCT.md P4.2); its code loads when it is first opened. */
export function KeyDialog() {
  const isOpen = useSelector(selectIsDialogOpen);
  const dispatch = useDispatch();
  const close = () => dispatch(keyDialogClosed());
  return <OnDemandPart part={keyDialogCode} props={{}} isWanted={isOpen} subject="The beta key dialog" pending={OPENING_DIALOG} onClose={close} />;
}
