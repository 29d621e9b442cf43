import { nextTask } from '../../src/shared/load';

/** Resolves at the beginning of the next frame. */
export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Runs work at the beginning of a frame, and returns the time until that frame was painted (ms). */
export async function timeFrame(work: () => void): Promise<number> {
  await nextFrame();
  const startedAt = performance.now();
  work();
  // The next task runs after the current frame is drawn.
  await nextTask();
  return performance.now() - startedAt;
}

/** Resolves once the next frame has been painted, with the time since the call (ms). */
export async function timeUntilPainted(): Promise<number> {
  const startedAt = performance.now();
  await nextFrame();
  await nextTask();
  return performance.now() - startedAt;
}
