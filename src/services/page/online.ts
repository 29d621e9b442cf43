import { useSyncExternalStore } from 'react';

const EVENT_TYPES = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const type of EVENT_TYPES) window.addEventListener(type, listener);
  return () => {
    for (const type of EVENT_TYPES) window.removeEventListener(type, listener);
  };
}

/** Returns whether the browser may be online; `false` means that it is certainly offline. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
