import { useDispatch, useSelector } from 'react-redux';
import { createOnDemand, OnDemandPart, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import { keyDialogClosed, selectIsDialogOpen } from '../betaAccess';

/** The code of the Enter Beta Key dialog, for whoever can tell that it is about to be opened. */
export const keyDialogCode = createOnDemand(async () => (await import(/* webpackChunkName: "dialogs" */ './KeyDialogWindow')).KeyDialogWindow);

/** The Enter Beta Key dialog (PRODUCT.md P4.2); its code comes when it is first opened. */
export function KeyDialog() {
  const isOpen = useSelector(selectIsDialogOpen);
  const dispatch = useDispatch();
  const close = () => dispatch(keyDialogClosed());
  return <OnDemandPart part={keyDialogCode} props={{}} isWanted={isOpen} what="The beta key dialog" pending={OPENING_DIALOG} onClose={close} />;
}
