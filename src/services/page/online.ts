import { useSyncExternalStore } from 'react';

const CHANGES = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener);
  };
}

/** Returns whether the browser may be online; `false` means that it is certainly offline. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
}
