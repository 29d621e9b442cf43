import { useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createOnDemand, OnDemandPart, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import type { LegalTextName } from './LegalWindow';

const windowCode = createOnDemand(async () => (await import(/* webpackChunkName: "dialogs" */ './LegalWindow')).LegalWindow);

/** Terms and privacy, opened by the address (PRODUCT.md P2.12); their code comes with the first. */
export function LegalDialog() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // It is no part of the pages that the build renders, so it comes after the hydration.
  const isDrawn = useDeferredValue(true, false);
  const name = isDrawn ? namedBy(hash) : null;
  const close = () => void navigate({ pathname, search }, { replace: true });
  return <OnDemandPart part={windowCode} props={{ name, onClose: close }} isWanted={name !== null} what="This text" pending={OPENING_DIALOG} onClose={close} />;
}

/** The text that an address's fragment names, or `null`. */
function namedBy(hash: string): LegalTextName | null {
  return hash === '#terms' ? 'terms' : hash === '#privacy' ? 'privacy' : null;
}
