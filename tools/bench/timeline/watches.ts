import { timeUntilPainted } from '../painted';

/** Something that is watched until it is stopped. */
interface Watch<Result> {
  stop(): Result;
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
