/** Counts events that happen while a test does something else. */
interface Tally {
  readonly add: () => void;
  readonly count: () => number;
  /** Resolves once the count has reached a number; at once if it has already. */
  readonly reached: (min: number) => Promise<void>;
}

/** Creates a tally at 0. */
export function createTally(): Tally {
  let count = 0;
  let waiting: { readonly min: number; readonly resolve: () => void }[] = [];
  return {
    add() {
      count += 1;
      for (const { min, resolve } of waiting) if (count >= min) resolve();
      waiting = waiting.filter(({ min }) => count < min);
    },
    count: () => count,
    reached: (min) =>
      new Promise((resolve) => {
        if (count >= min) resolve();
        else waiting.push({ min, resolve });
      }),
  };
}
