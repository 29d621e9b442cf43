import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Dialog } from '../../../shared/ui/Dialog';
import { keyDialogClosed, selectIsDialogOpen, selectKeyLinks } from '../betaAccess';
import { KeyForm } from './KeyForm';
import { RequestAccess } from './RequestAccess';

const TITLE_ID = 'key-dialog-title';

/** The Enter Beta Key dialog itself. Closing it stops nothing that is under way. */
export function KeyDialogWindow() {
  const isOpen = useSelector(selectIsDialogOpen);
  const keyLinks = useSelector(selectKeyLinks);
  const dispatch = useDispatch();
  useClosingOnReturn(isOpen);
  return (
    <Dialog open={isOpen} onClose={() => dispatch(keyDialogClosed())} aria-labelledby={TITLE_ID}>
      <KeyDialogContent key={keyLinks} />
    </Dialog>
  );
}

/** The key, or the request for one. Whoever comes back later comes to the key. */
function KeyDialogContent() {
  const [isRequesting, setIsRequesting] = useState(false);
  if (!isRequesting) return <KeyForm titleId={TITLE_ID} onRequest={() => setIsRequesting(true)} />;
  return <RequestAccess titleId={TITLE_ID} onBack={() => setIsRequesting(false)} />;
}

/** Back and Forward leave the page with the dialog that was open on it. */
function useClosingOnReturn(isOpen: boolean) {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const dispatch = useDispatch();
  const last = useRef({ pathname, isOpen });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, isOpen };
    const isReturn = before.pathname !== pathname && arrival === NavigationType.Pop;
    // One that opens on arrival is not left behind.
    if (isReturn && before.isOpen && isOpen) dispatch(keyDialogClosed());
  }, [pathname, arrival, isOpen, dispatch]);
}
