import { useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createOnDemand } from '../../../shared/load/onDemand';
import { OnDemandPart, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import { paperOf } from '../paperNames';

const paperCode = createOnDemand(async () => (await import(/* webpackChunkName: "papers" */ './PaperWindow')).PaperWindow);

/** Terms and privacy, opened by the address (PRODUCT.md P2.12); their code comes with the first. */
export function PaperDialog() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // It is no part of the pages that the build renders, so it comes after the hydration.
  const isDrawn = useDeferredValue(true, false);
  const name = isDrawn ? paperOf(hash) : null;
  const close = () => void navigate({ pathname, search }, { replace: true });
  return <OnDemandPart part={paperCode} props={{ name, onClose: close }} isWanted={name !== null} what="This text" pending={OPENING_DIALOG} onClose={close} />;
}
