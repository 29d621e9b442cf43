import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Clock, Ms } from '../engine/clock/clock';
import { toMachineTime, REAL_TIME, toSimulatedTime, type SimulatedTime } from '../engine/clock/simulatedTime';
import { ClockContext } from '../shared/ui/ClockContext';
import type { AccountAlias, Accounts } from './accounts/accounts';
import type { Drafts } from './drafts/drafts';
import type { IdlePage } from './page/fetchAhead';
import { NO_PERSISTENCE, type Persistence, type PersistenceStatus } from './persistence/persistence';

/** A page whose browser may support notifications. */
export interface NotifyingPage extends Pick<Window, 'focus'> {
  readonly Notification?: typeof Notification;
}

/** What screens may use besides the store. Remote services are not included: only sagas call those. */
export interface Environment {
  readonly clock: Clock;
  /** The clock is frozen, because a recorded moment of a timeline is shown. */
  readonly isFrozen?: boolean;
  readonly drafts: Drafts;
  readonly accounts: Accounts;
  readonly socialUrl: string;
  readonly contactEmail: string;
  /** Whether this deployment uses reCAPTCHA to check calls. */
  readonly usesRecaptcha?: boolean;
  /** Whether this browser may hold a session; if missing, true. */
  readonly mayHaveSession?: () => boolean;
  /** Whether a user has signed in on this browser before; if missing, true. */
  readonly hasSignedInBefore?: () => boolean;
  /** How the dashboard is saved on this device; if missing, nothing is saved or shown about it. */
  readonly persistence?: Persistence;
  /** The browser page, for loading code in idle time and for notifications; if missing, neither happens. */
  readonly browserPage?: IdlePage & NotifyingPage;
  /** Starts a worker that reads timelines; if missing, the page reads them. */
  readonly timelineWorker?: () => TimelineWorker;
}

/** The part of a worker that reading a file uses. */
export interface TimelineWorker {
  onmessage: ((message: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(file: unknown): void;
  terminate(): void;
}

const EnvironmentContext = createContext<Environment | null>(null);

/** Provides the environment to every screen. */
export function EnvironmentProvider({ value, children }: { value: Environment; children: ReactNode }) {
  return (
    <EnvironmentContext value={value}>
      <ClockContext value={value.clock}>{children}</ClockContext>
    </EnvironmentContext>
  );
}

/** Returns the environment. @throws Error outside a provider. */
export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext);
  if (!environment) throw new Error('This screen is not inside an EnvironmentProvider.');
  return environment;
}

const subscribeToNothing = () => () => {};

/** Returns whether this browser may hold a session; `false` while a prerendered page hydrates. */
export function useMayHaveSession(): boolean {
  const { mayHaveSession = () => true } = useEnvironment();
  return useSyncExternalStore(subscribeToNothing, mayHaveSession, () => false);
}

/** Returns the account's current email, or `null` if there is none. */
export function useEmailOf(account: AccountAlias | null): string | null {
  const { accounts } = useEnvironment();
  const read = () => (account === null ? null : accounts.emailOf(account));
  return useSyncExternalStore(accounts.subscribe, read, read);
}

/** Returns how the dashboard is saved on this device, and the actions for it. */
export function usePersistence(): Omit<Persistence, 'status'> & { readonly status: PersistenceStatus } {
  const { persistence = NO_PERSISTENCE } = useEnvironment();
  const status = useSyncExternalStore(persistence.subscribe, persistence.status, persistence.status);
  return { ...persistence, status };
}

const SECOND: Ms = 1000;

/**
 * Returns the current moment of `time` (UTC ms), by default of machine time. While `isTicking`, the screen is rendered
 * again at every full second of that time, so tick for countdowns only.
 */
export function useNow(isTicking: boolean, time: SimulatedTime = REAL_TIME): Ms {
  const { clock } = useEnvironment();
  const readPresent = () => toSimulatedTime(time, clock.now());
  const [shown, setShown] = useState(() => ({ clock, time, present: readPresent() }));
  let { present } = shown;
  if (shown.clock !== clock || shown.time !== time) {
    // Show the moment of a new clock at once, without first drawing the old moment.
    present = readPresent();
    setShown({ clock, time, present });
  }
  useEffect(() => {
    if (!isTicking) return undefined;
    let cancel = () => {};
    const tick = () => {
      const now = toSimulatedTime(time, clock.now());
      setShown((before) => (before.present === now ? before : { clock, time, present: now }));
      const nextAt = toMachineTime(time, (Math.floor(now / SECOND) + 1) * SECOND);
      if (nextAt !== null) cancel = clock.callAt(nextAt, tick);
    };
    tick();
    return () => cancel();
  }, [clock, time, isTicking]);
  return present;
}
