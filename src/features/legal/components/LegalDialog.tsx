import { useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createOnDemand, OnDemandPart, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import type { LegalTextName } from './LegalWindow';

const lazyLegalWindow = createOnDemand(
  async () => (await import(/* webpackChunkName: "dialogs" */ './LegalWindow')).LegalWindow,
);

/** Terms and privacy, opened by the URL's fragment (PRODUCT.md P2.12). */
export function LegalDialog() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // Prerendered pages don't contain the dialog, so it is rendered only after hydration.
  const isHydrated = useDeferredValue(true, false);
  const name = isHydrated ? (TEXT_OF_FRAGMENT[hash] ?? null) : null;
  const close = () => void navigate({ pathname, search }, { replace: true });
  return (
    <OnDemandPart
      part={lazyLegalWindow}
      props={{ name, onClose: close }}
      isWanted={name !== null}
      subject="This text"
      pending={OPENING_DIALOG}
      onClose={close}
    />
  );
}

const TEXT_OF_FRAGMENT: Readonly<Record<string, LegalTextName>> = { '#terms': 'terms', '#privacy': 'privacy' };
