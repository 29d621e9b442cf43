import { useEffect, useEffectEvent, useState } from 'react';

/** Devices on which users close overlays with Back. */
const PHONE = '(max-width: 599.95px), (pointer: coarse)';

/**
 * The close functions of the open overlays, the topmost last. Each overlay has a history entry with the page's own URL.
 */
const layers: (() => void)[] = [];

/** Returns how many overlays were open at the current history entry. */
const layersAtEntry = () => (window.history.state as { layer?: number } | null)?.layer ?? 0;

/** Whether the page is going back from the history entry of a closed overlay. */
let isReturning = false;

function skipClosedLayers() {
  if (isReturning || layersAtEntry() <= layers.length) return;
  isReturning = true;
  window.history.back();
}

function addEntry() {
  if (isReturning || layersAtEntry() >= layers.length) return;
  window.history.pushState({ ...window.history.state, layer: layers.length }, '');
}

function onPopState() {
  if (isReturning) {
    isReturning = false;
    // An overlay may have opened meanwhile.
    addEntry();
  }
  while (layers.length > layersAtEntry()) layers.pop()?.();
  // Forward, or Back from another screen, may have led to the entry of a closed overlay.
  skipClosedLayers();
}

/**
 * On a phone, lets Back close an overlay instead of leaving the page. While the overlay is open, it has a history
 * entry. `CloseWatcher` would need none, but is not in every browser.
 */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const [closeCount, setCloseCount] = useState(0);
  useEffect(() => {
    if (!isOpen || !('matchMedia' in window) || !window.matchMedia(PHONE).matches) return undefined;
    window.addEventListener('popstate', onPopState);
    const closeLayer = () => {
      close();
      // If the overlay only dismissed a question, the overlay is still open, and needs an entry for the next Back.
      setCloseCount(closeCount + 1);
    };
    layers.push(closeLayer);
    addEntry();
    return () => {
      const index = layers.indexOf(closeLayer);
      if (index === -1) return;
      layers.splice(index, 1);
      // Wait, because an overlay that replaces this one takes over this one's entry, and a navigation adds its own.
      queueMicrotask(skipClosedLayers);
    };
  }, [isOpen, closeCount]);
}
