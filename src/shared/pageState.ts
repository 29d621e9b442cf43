import { useSyncExternalStore } from 'react';

/** Whether the page is seen, and whether it may have a connection: asked at once, or followed by a hook. */

/** Whether the page is visible; `page` is another window's document. */
export const isPageVisible = (page: Pick<Document, 'visibilityState'> = document): boolean =>
  page.visibilityState === 'visible';

/** Whether the browser may be online; `false` means that it is certainly offline. */
export const isOnline = (): boolean => navigator.onLine;

/** Returns a function that subscribes to events of the window and its document, which an event passes first. */
const subscribeTo =
  (...types: readonly string[]) =>
  (listener: () => void): (() => void) => {
    for (const type of types) window.addEventListener(type, listener, true);
    return () => {
      for (const type of types) window.removeEventListener(type, listener, true);
    };
  };

/** Calls back whenever the connection is back; returns a function that unsubscribes. */
export const onBackOnline = subscribeTo('online');

const onConnectionChange = subscribeTo('online', 'offline');
const onVisibilityChange = subscribeTo('visibilitychange');

/** Returns whether the browser may be online, and renders again when that changes. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline, () => true);

/** Returns whether the page is visible, and renders again when that changes. */
export const useIsPageVisible = (): boolean =>
  useSyncExternalStore(
    onVisibilityChange,
    () => isPageVisible(),
    () => true,
  );
