import Dialog from '@mui/material/Dialog';
import { useDispatch, useSelector } from 'react-redux';
import { keyDialogClosed } from '../betaAccessEvents';
import { selectIsDialogOpen, selectKeyLinks } from '../betaAccessSelectors';
import { KeyForm } from './KeyForm';

const TITLE_ID = 'key-dialog-title';

/** The Enter Beta Key dialog itself. Closing it stops nothing that is under way. */
export function KeyDialogWindow() {
  const isOpen = useSelector(selectIsDialogOpen);
  const keyLinks = useSelector(selectKeyLinks);
  const dispatch = useDispatch();
  return (
    <Dialog open={isOpen} onClose={() => dispatch(keyDialogClosed())} aria-labelledby={TITLE_ID}>
      <KeyForm key={keyLinks} titleId={TITLE_ID} />
    </Dialog>
  );
}
