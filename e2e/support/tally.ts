/** Counts events that happen while a test does something else. */
interface Tally {
  readonly add: () => void;
  readonly count: () => number;
  /** Resolves once the count has reached a number; at once if it has already. */
  readonly reached: (least: number) => Promise<void>;
}

/** Creates a tally at 0. */
export function createTally(): Tally {
  let count = 0;
  let waiting: { readonly least: number; readonly resolve: () => void }[] = [];
  return {
    add() {
      count += 1;
      for (const { least, resolve } of waiting) if (count >= least) resolve();
      waiting = waiting.filter(({ least }) => count < least);
    },
    count: () => count,
    reached: (least) =>
      new Promise((resolve) => {
        if (count >= least) resolve();
        else waiting.push({ least, resolve });
      }),
  };
}
