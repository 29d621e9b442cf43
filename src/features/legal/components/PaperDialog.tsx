import { useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createOnDemand, useOnDemand } from '../../../shared/load/onDemand';
import { NotArrived } from '../../../shared/ui/NotArrived';
import { PendingLine } from '../../../shared/ui/PendingLine';
import { paperOf } from '../paperNames';

const paperCode = createOnDemand(async () => {
  const chunk = await import(/* webpackChunkName: "papers" */ './PaperWindow');
  return chunk.PaperWindow;
});

/** Terms and privacy, opened by the address (PRODUCT.md P2.12); their code comes with the first. */
export function PaperDialog() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // It is no part of the pages that the build renders, so it comes after the hydration.
  const isDrawn = useDeferredValue(true, false);
  const name = isDrawn ? paperOf(hash) : null;
  const { Part, hasFailed, tryAgain } = useOnDemand(paperCode, name !== null);
  const close = () => void navigate({ pathname, search }, { replace: true });
  if (Part) return <Part name={name} onClose={close} />;
  if (name === null) return null;
  return hasFailed ? <NotArrived what="This text" onRetry={tryAgain} onClose={close} /> : <PendingLine label="Opening the text" />;
}
