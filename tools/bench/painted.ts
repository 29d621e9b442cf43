import { nextTask } from '../../src/shared/load';

/** Resolves at the beginning of the next frame. */
export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Does work at the beginning of a frame.
 *
 * @returns how long it took until that frame was painted, in ms: script, style, layout and paint, without the wait for the
 * frame, which is the screen's.
 */
export async function timeFrame(work: () => void): Promise<number> {
  await nextFrame();
  const begun = performance.now();
  work();
  // A message is a task, and the next task comes after the frame that is being drawn.
  await nextTask();
  return performance.now() - begun;
}

/** Resolves once the next frame has been painted, with how long it took from now on (ms). */
export async function timeUntilPainted(): Promise<number> {
  const begun = performance.now();
  await nextFrame();
  await nextTask();
  return performance.now() - begun;
}
