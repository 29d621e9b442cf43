/** Gives the beginning of the next frame (ms, by `performance.now`). */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
}

/**
 * Does `work` at the beginning of a frame and gives how long it took until that frame was painted, in ms: script,
 * style, layout and paint, without the wait for the frame, which is the screen's.
 */
export function timeFrame(work: () => void): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const begun = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - begun);
      work();
      // A message is a task, and the next task comes when the frame has been painted.
      port2.postMessage(null);
    });
  });
}
