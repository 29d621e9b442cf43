import { useEffect, useEffectEvent, useState } from 'react';

/** Where people close what lies over a page by Back. */
const PHONE = '(max-width: 599.95px), (pointer: coarse)';

/** What is open over the page, the last on top. Each has an entry of the history, at the page's own address. */
const layers: (() => void)[] = [];

/** How many layers the present entry stands for. */
const depth = () => (window.history.state as { layer?: number } | null)?.layer ?? 0;

/** An entry is being left that nothing stands for any more. */
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
    // What was opened meanwhile.
    addEntry();
  }
  while (layers.length > depth()) layers.pop()?.();
  // Forward, or Back from another screen, has led to what was closed long ago.
  returnToLayers();
}

/**
 * On a phone, Back closes what is open over the page, and leaves the page only then: while it is open, an entry of the
 * history stands for it. `CloseWatcher` would need none, and is not in every browser.
 */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (!isOpen || !('matchMedia' in window) || !window.matchMedia(PHONE).matches) return undefined;
    window.addEventListener('popstate', followStep);
    const layer = () => {
      close();
      // What has only taken a question back is still open, and wants an entry for the next step.
      setSteps(steps + 1);
    };
    layers.push(layer);
    addEntry();
    return () => {
      const index = layers.indexOf(layer);
      if (index === -1) return;
      layers.splice(index, 1);
      // Another one that opens in its place takes its entry over, and one that leads elsewhere has added its own.
      queueMicrotask(returnToLayers);
    };
  }, [isOpen, steps]);
}
