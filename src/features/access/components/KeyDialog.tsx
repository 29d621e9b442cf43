import { useDispatch, useSelector } from 'react-redux';
import { createOnDemand, useOnDemand } from '../../../shared/load/onDemand';
import { NotArrived } from '../../../shared/ui/NotArrived';
import { PendingLine } from '../../../shared/ui/PendingLine';
import { keyDialogClosed, selectIsDialogOpen } from '../betaAccess';

/** The code of the Enter Beta Key dialog, for whoever can tell that it is about to be opened. */
export const keyDialogCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "key-dialog" */ './KeyDialogWindow');
  return chunk.KeyDialogWindow;
});

/** The Enter Beta Key dialog (PRODUCT.md P4.2); its code comes when it is first opened. */
export function KeyDialog() {
  const isOpen = useSelector(selectIsDialogOpen);
  const dispatch = useDispatch();
  const { Part, hasFailed, tryAgain } = useOnDemand(keyDialogCode, isOpen);
  if (Part) return <Part />;
  if (!isOpen) return null;
  if (hasFailed) {
    return <NotArrived what="The beta key's dialog" onRetry={tryAgain} onClose={() => dispatch(keyDialogClosed())} />;
  }
  return <PendingLine label="Opening the dialog" />;
}
