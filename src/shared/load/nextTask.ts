/** Settles in a task of its own: the browser draws and hears people before. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Evaluates code that has been fetched piece by piece, each in a task of its own: all at once it would hold a slow
 * telephone for a tenth of a second and more. Each piece brings what it needs of those after it.
 *
 * @returns what the last piece gives
 */
export async function inTurn<Last>(pieces: readonly (() => Promise<unknown>)[], last: () => Promise<Last>): Promise<Last> {
  for (const piece of pieces) {
    await nextTask();
    await piece();
  }
  await nextTask();
  return last();
}
