import { nextTask } from '../../src/shared/load';

/** Resolves at the beginning of the next frame. */
export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Runs work at the beginning of a frame.
 *
 * @returns the time until that frame was painted (ms): script, style, layout and paint, without the wait for the
 * screen's next frame.
 */
export async function timeFrame(work: () => void): Promise<number> {
  await nextFrame();
  const begun = performance.now();
  work();
  // A message is a task, and the next task runs after the current frame is drawn.
  await nextTask();
  return performance.now() - begun;
}

/** Resolves once the next frame has been painted, with the time since the call (ms). */
export async function timeUntilPainted(): Promise<number> {
  const begun = performance.now();
  await nextFrame();
  await nextTask();
  return performance.now() - begun;
}
