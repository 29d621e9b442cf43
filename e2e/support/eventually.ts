const LIMIT_MS = 5000;
const INTERVAL_MS = 50;

/** Repeats a check until it holds; gives what it gave, or throws as it last did. For what no locator can wait for. */
export async function eventually<Result>(check: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  }
}
