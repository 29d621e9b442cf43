/** How long is waited before each further try, in ms. */
const DELAYS = [1000, 2000, 4000] as const;

/**
 * Asks for something, such as code, and again after 1, 2 and 4 s where it did not arrive.
 *
 * @param wait resolves after a span in ms
 * @param isPassing whether another try may mend what was thrown
 * @throws what the last try threw
 */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>, wait: (span: number) => Promise<void>, isPassing: (error: unknown) => boolean = () => true): Promise<Loaded> {
  for (const delay of DELAYS) {
    try {
      return await load();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(delay);
    }
  }
  return load();
}
