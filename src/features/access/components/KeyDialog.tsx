import { useDispatch, useSelector } from 'react-redux';
import { createOnDemand, OnDemandPart, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import { keyDialogClosed } from '../betaAccess';
import { selectIsDialogOpen } from '../betaAccessSelectors';

/** The Enter Beta Key dialog as a separate chunk, exported so that callers can preload it. */
export const lazyKeyDialog = createOnDemand(
  async () => (await import(/* webpackChunkName: "dialogs" */ './KeyDialogWindow')).KeyDialogWindow,
);

/** The Enter Beta Key dialog (PRODUCT.md P4.2); its code loads when it is first opened. */
export function KeyDialog() {
  const isOpen = useSelector(selectIsDialogOpen);
  const dispatch = useDispatch();
  const close = () => dispatch(keyDialogClosed());
  return (
    <OnDemandPart
      part={lazyKeyDialog}
      props={{}}
      isWanted={isOpen}
      subject="The beta key dialog"
      pending={OPENING_DIALOG}
      onClose={close}
    />
  );
}
