/** Returns what `work` returns, or `otherwise` if it throws, as storage does in a browser that forbids it. */
export function attempt<Result, Otherwise>(work: () => Result, otherwise: Otherwise): Result | Otherwise {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Returns the message of something that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
