import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Clock, Ms } from '../engine/clock/clock';
import { machineAt, REAL_TIME, simulatedAt, type SimulatedTime } from '../engine/clock/simulatedTime';
import type { AccountAlias, Accounts } from './accounts/accounts';
import type { Drafts } from './drafts/drafts';
import type { IdlePage } from './page/fetchAhead';
import { NO_PERSISTENCE, type Persistence, type PersistenceStatus } from './persistence/persistence';

/** A page whose browser may notify. */
export interface NotifyingPage extends Pick<Window, 'focus' | 'localStorage'> {
  readonly Notification?: typeof Notification;
}

/** What screens may use beside the store. Services that reach outside are not among it: sagas ask those. */
export interface Surroundings {
  readonly clock: Clock;
  /** The clock stands: what is shown is a moment of a timeline. */
  readonly isStill?: boolean;
  readonly drafts: Drafts;
  readonly accounts: Accounts;
  /** The product's social profile. */
  readonly socialUrl: string;
  /** The address that people write to. */
  readonly contactEmail: string;
  /** Whether reCAPTCHA looks at the calls of this deployment. */
  readonly usesRecaptcha?: boolean;
  /** Whether this browser may hold a session; where nobody says, it may. */
  readonly mayHaveSession?: () => boolean;
  /** Whether somebody has signed in on this browser before; where nobody says, somebody has. */
  readonly hasSignedInBefore?: () => boolean;
  /** How the dashboard is kept on this device; without it nothing is kept, and nothing said about it. */
  readonly persistence?: Persistence;
  /** The browser's page: in its idle moments an open dashboard fetches what can be opened, and it may notify. Without it neither is done. */
  readonly browserPage?: IdlePage & NotifyingPage;
  /** Opens a worker that reads timelines; without it they are read on the page. */
  readonly timelineWorker?: () => TimelineWorker;
}

/** A worker, as whoever has it read a file sees it. */
export interface TimelineWorker {
  onmessage: ((message: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(file: unknown): void;
  terminate(): void;
}

const SurroundingsContext = createContext<Surroundings | null>(null);

/** Hands the surroundings down to every screen. */
export function SurroundingsProvider({ value, children }: { value: Surroundings; children: ReactNode }) {
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>;
}

/** The surroundings of this screen. @throws Error outside of a provider. */
export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('This screen is not inside a SurroundingsProvider.');
  return surroundings;
}

const never = () => () => {};
const may = () => true;
const mayNot = () => false;

/** Whether this browser may hold a session. A page that the build rendered begins as for somebody without one. */
export function useMayHaveSession(): boolean {
  const { mayHaveSession = may } = useSurroundings();
  return useSyncExternalStore(never, mayHaveSession, mayNot);
}

/** The address of somebody, as soon as it changes; `null` where there is none. */
export function useEmailOf(account: AccountAlias | null): string | null {
  const { accounts } = useSurroundings();
  const read = () => (account === null ? null : accounts.emailOf(account));
  return useSyncExternalStore(accounts.subscribe, read, read);
}

/** How the dashboard is kept on this device, and what may be done about it. */
export function usePersistence(): Persistence & { readonly now: PersistenceStatus } {
  const { persistence = NO_PERSISTENCE } = useSurroundings();
  const now = useSyncExternalStore(persistence.subscribe, persistence.status, persistence.status);
  return { ...persistence, now };
}

const SECOND: Ms = 1000;

/**
 * Returns the machine's present (UTC ms), or that of another time which follows from it, anew at every full second
 * of that time while `isTicking`: for countdowns only.
 */
export function usePresent(isTicking: boolean, time: SimulatedTime = REAL_TIME): Ms {
  const { clock } = useSurroundings();
  const presentOf = () => simulatedAt(time, clock.now());
  const [seen, setSeen] = useState(() => ({ clock, time, present: presentOf() }));
  let { present } = seen;
  if (seen.clock !== clock || seen.time !== time) {
    // Another clock shows another moment: its present is drawn at once, not after one that is not its own.
    present = presentOf();
    setSeen({ clock, time, present });
  }
  useEffect(() => {
    if (!isTicking) return undefined;
    let cancel = () => {};
    const tick = () => {
      const now = simulatedAt(time, clock.now());
      setSeen((before) => (before.present === now ? before : { clock, time, present: now }));
      const nextAt = machineAt(time, (Math.floor(now / SECOND) + 1) * SECOND);
      if (nextAt !== null) cancel = clock.callAt(nextAt, tick);
    };
    tick();
    return () => cancel();
  }, [clock, time, isTicking]);
  return present;
}
