import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Clock, Ms } from '../engine/clock/clock';
import type { Accounts } from './accounts/accounts';
import type { Drafts } from './drafts/drafts';

/** What screens may use beside the store. Services that reach outside are not among it: sagas ask those. */
export interface Surroundings {
  readonly clock: Clock;
  readonly drafts: Drafts;
  readonly accounts: Accounts;
  /** The product's social profile. */
  readonly socialUrl: string;
  /** Whether this browser may hold a session; where nobody says, it may. */
  readonly mayHaveSession?: () => boolean;
}

const SurroundingsContext = createContext<Surroundings | null>(null);

/** Hands the surroundings down to every screen. */
export function SurroundingsProvider({ value, children }: { value: Surroundings; children: ReactNode }) {
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>;
}

/** Gives the surroundings. @throws Error outside of a provider. */
export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('This screen is not inside a SurroundingsProvider.');
  return surroundings;
}

const never = () => () => {};
const may = () => true;
const mayNot = () => false;

/** Gives whether this browser may hold a session. A page that the build rendered begins as for somebody without one. */
export function useMayHaveSession(): boolean {
  const { mayHaveSession = may } = useSurroundings();
  return useSyncExternalStore(never, mayHaveSession, mayNot);
}

const SECOND: Ms = 1000;

/** Gives the clock's present (UTC ms), anew at every full second while `isTicking`: for countdowns only. */
export function usePresent(isTicking: boolean): Ms {
  const { clock } = useSurroundings();
  const [seen, setSeen] = useState(() => ({ clock, present: clock.now() }));
  let { present } = seen;
  if (seen.clock !== clock) {
    // Another clock shows another moment: its present is drawn at once, not after one that is not its own.
    present = clock.now();
    setSeen({ clock, present });
  }
  useEffect(() => {
    if (!isTicking) return undefined;
    let cancel = () => {};
    const tick = () => {
      const now = clock.now();
      setSeen((before) => (before.present === now ? before : { clock, present: now }));
      cancel = clock.callAt((Math.floor(now / SECOND) + 1) * SECOND, tick);
    };
    tick();
    return () => cancel();
  }, [clock, isTicking]);
  return present;
}
