import { useSyncExternalStore } from 'react';

const CHANGES = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener);
  };
}

/** Whether the browser has a line at all, as far as it knows: where it says no there is none. */
export function useHasLine(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
}
