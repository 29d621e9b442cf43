import { timeUntilPainted } from '../painted';

/** An observation that lasts until it is stopped. */
interface Watch<Result> {
  stop(): Result;
}

/** Measures each press of the pointer from its arrival on the page until the next frame has been painted (ms). */
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

/** Resolves once the page contains an element, whether or not it has been painted. */
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
