import { startTransition, useEffect, useState } from 'react';

/** Where pages are rendered by the build, nobody waits for a turn. */
const HAS_TURNS = typeof document !== 'undefined';

/**
 * Counts from 1 to `count`, a step each time that what was drawn so far is on the screen. What takes its turn by it is
 * drawn piece by piece, and people are heard in between.
 */
export function useTurns(count: number): number {
  const [turn, setTurn] = useState(HAS_TURNS ? 1 : count);
  useEffect(() => {
    if (turn < count) startTransition(() => setTurn(turn + 1));
  }, [turn, count]);
  return turn;
}
