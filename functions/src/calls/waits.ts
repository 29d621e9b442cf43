import type { Wait } from './attempts';

/** How long a wait is believed without asking the database: what an admin unlocks is unlocked within that. */
export const CACHE_TTL_MS = 60_000;

/** The oldest is forgotten beyond that; it is then read again. */
const MOST_KNOWN = 10_000;

/** What this process knows of those who must wait. */
interface Waits {
  /** The wait of the first of these names that is known to have one. */
  readonly recall: (names: readonly string[], nowMs: number) => Wait | undefined;
  readonly remember: (name: string, wait: Wait, nowMs: number) => void;
}

/** Remembers who must wait, so that whoever goes on calling costs no reads. It is there for cost alone. */
export function createWaits(): Waits {
  const known = new Map<string, Wait & { readonly believedUntilMs: number }>();
  return {
    recall: (names, nowMs) => names.map((name) => known.get(name)).find((wait) => wait !== undefined && nowMs < wait.believedUntilMs),
    remember: (name, wait, nowMs) => {
      known.delete(name);
      known.set(name, { ...wait, believedUntilMs: Math.min(wait.untilMs, nowMs + CACHE_TTL_MS) });
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    },
  };
}
