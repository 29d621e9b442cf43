/** How long is waited before each further try, in ms. */
const DELAYS = [1000, 2000, 4000] as const;

/**
 * Loads something, and tries again after 1, 2 and 4 s when it did not arrive.
 *
 * @param wait resolves after a span in ms
 * @throws what the last try threw
 */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>, wait: (span: number) => Promise<void>): Promise<Loaded> {
  for (const delay of DELAYS) {
    try {
      return await load();
    } catch {
      await wait(delay);
    }
  }
  return load();
}
