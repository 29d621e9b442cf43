import { useEffect, useEffectEvent, useState } from 'react';

/** Devices on which users close overlays with Back. */
const PHONE = '(max-width: 599.95px), (pointer: coarse)';

/** The close functions of the open overlays, the topmost last. Each overlay has a history entry at the page's own address. */
const layers: (() => void)[] = [];

/** Returns how many overlays the current history entry stands for. */
const depth = () => (window.history.state as { layer?: number } | null)?.layer ?? 0;

/** The page is going back from an entry whose overlay has closed. */
let isReturning = false;

function returnToLayers() {
  if (isReturning || depth() <= layers.length) return;
  isReturning = true;
  window.history.back();
}

function addEntry() {
  if (isReturning || depth() >= layers.length) return;
  window.history.pushState({ ...window.history.state, layer: layers.length }, '');
}

function followStep() {
  if (isReturning) {
    isReturning = false;
    // An overlay may have opened meanwhile.
    addEntry();
  }
  while (layers.length > depth()) layers.pop()?.();
  // Forward, or Back from another screen, has led to the entry of a closed overlay.
  returnToLayers();
}

/**
 * On a phone, makes Back close what is open over the page before it leaves the page: while open, it has a history
 * entry. `CloseWatcher` would need none, but is not in every browser.
 */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (!isOpen || !('matchMedia' in window) || !window.matchMedia(PHONE).matches) return undefined;
    window.addEventListener('popstate', followStep);
    const layer = () => {
      close();
      // An overlay that has only dismissed a question is still open, and needs an entry for the next Back.
      setSteps(steps + 1);
    };
    layers.push(layer);
    addEntry();
    return () => {
      const index = layers.indexOf(layer);
      if (index === -1) return;
      layers.splice(index, 1);
      // Wait, because an overlay that replaces this one takes over its entry, and a navigation adds its own.
      queueMicrotask(returnToLayers);
    };
  }, [isOpen, steps]);
}
