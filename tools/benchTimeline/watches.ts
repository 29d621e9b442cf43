/** A watch of how long a page does not answer. */
export interface BlockingWatch {
  /** The longest the page did not get to a task that waited for it, in ms, and the sum of all beyond 50 ms. */
  stop(): { readonly longest: number; readonly total: number };
}

/** Sends the page a message after each other message: whatever comes in between is what a press would wait for. */
export function watchBlocking(): BlockingWatch {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let [longest, total] = [0, 0];
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    if (now - last > 50) total += now - last;
    last = now;
    setTimeout(() => port2.postMessage(null), 5);
  };
  port2.postMessage(null);
  return {
    stop() {
      port1.close();
      return { longest, total };
    },
  };
}

/** A watch of presses. */
export interface PaintWatch {
  /** Gives how long each press took until the frame that shows what it did was painted, in ms. */
  stop(): Promise<readonly number[]>;
}

/** Measures each press of the pointer from its arrival on the page until the next frame has been painted. */
export function watchPaints(): PaintWatch {
  const paints: Promise<number>[] = [];
  const watch = () => {
    const begun = performance.now();
    paints.push(
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // A message is a task, and the next task comes when the frame has been painted.
          port1.onmessage = () => resolve(performance.now() - begun);
          port2.postMessage(null);
        });
      }),
    );
  };
  window.addEventListener('pointerdown', watch, { capture: true });
  return {
    stop() {
      window.removeEventListener('pointerdown', watch, { capture: true });
      return Promise.all(paints);
    },
  };
}

/** Waits until the page has an element, or has it no more, whether or not that has been painted yet. */
export function whenMounted(selector: string, isMounted: boolean): Promise<void> {
  const isSo = () => (document.querySelector(selector) !== null) === isMounted;
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look() {
      if (!isSo()) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
}
