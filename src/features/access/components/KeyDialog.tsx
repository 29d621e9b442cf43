import { useDispatch, useSelector } from 'react-redux';
import { createOnDemand } from '../../../shared/load/onDemand';
import { OnDemandPart } from '../../../shared/ui/OnDemandPart';
import { PendingLine } from '../../../shared/ui/PendingLine';
import { keyDialogClosed, selectIsDialogOpen } from '../betaAccess';

/** The code of the Enter Beta Key dialog, for whoever can tell that it is about to be opened. */
export const keyDialogCode = createOnDemand(async () => (await import(/* webpackChunkName: "key-dialog" */ './KeyDialogWindow')).KeyDialogWindow);

/** The Enter Beta Key dialog (PRODUCT.md P4.2); its code comes when it is first opened. */
export function KeyDialog() {
  const isOpen = useSelector(selectIsDialogOpen);
  const dispatch = useDispatch();
  const close = () => dispatch(keyDialogClosed());
  const pending = <PendingLine label="Opening the dialog" />;
  return <OnDemandPart part={keyDialogCode} props={{}} isWanted={isOpen} what="The beta key's dialog" pending={pending} onClose={close} />;
}
