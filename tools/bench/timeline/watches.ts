import { timeUntilPainted } from '../painted';

/** Something that is watched until it is stopped. */
export interface Watch<Result> {
  stop(): Result;
}

/**
 * Watches how long a page does not answer, by a message after each other message: whatever comes in between is what a
 * press would wait for. It ends with the longest of these waits, in ms.
 */
export function watchBlocking(): Watch<number> {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    setTimeout(() => port2.postMessage(null), 5);
  };
  port2.postMessage(null);
  return {
    stop() {
      port1.close();
      return longest;
    },
  };
}

/** Measures each press of the pointer from its arrival on the page until the next frame has been painted, in ms. */
export function watchPresses(): Watch<Promise<readonly number[]>> {
  const paints: Promise<number>[] = [];
  const watch = () => void paints.push(timeUntilPainted());
  window.addEventListener('pointerdown', watch, { capture: true });
  return {
    stop() {
      window.removeEventListener('pointerdown', watch, { capture: true });
      return Promise.all(paints);
    },
  };
}

/** Resolves once the page has an element, whether or not that has been painted yet. */
export function whenMounted(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(check);
    function check() {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    check();
  });
}
