import type { Clock, Ms } from '../engine/clock/clock';
import type { PageVisibility } from '../services/page/pageVisibility';
import { loadWithRetries } from '../shared/load';
import { withTimeLimit } from '../shared/timeLimits';
import type { Device } from './device';
import { problemOf, type Way } from './stage';
import type { OpenedDashboard } from './store';
import { takeInView, type HoldListener, type TabHold } from './tabLock';

type Deps = Readonly<{ device: Device; clock: Clock; page: PageVisibility }>;

interface Request {
  readonly uid: string;
  /** The id under which this page becomes the owner. */
  readonly owner: string;
  readonly way: Way;
  /** Whether a new dashboard may begin if none is saved. */
  readonly begins: boolean;
  readonly listener: HoldListener;
}

/** A dashboard as it is saved, and the lock on it; `null` if another tab has it. */
interface TakenDashboard {
  readonly hold: TabHold | null;
  readonly dashboard: OpenedDashboard | null;
}

/** Time limit for reading the storage while the page is visible. */
const READING_LIMIT: Ms = 5000;

/**
 * Takes the lock on a dashboard, unless another tab has it, and reads what is saved. Once `signal` aborts, the
 * lock is released.
 *
 * @throws when the browser has no locks or forbids them, or the storage cannot be read
 */
export async function takeDashboard(
  { uid, owner, way, begins, listener }: Request,
  { device, clock, page }: Deps,
  signal: AbortSignal,
): Promise<TakenDashboard> {
  const takesOver = way === 'takesOver';
  const take = () => device.lock[takesOver ? 'takeOver' : 'take'](uid, listener, signal);
  const hold = await takeInView(take, page, signal, takesOver);
  if (hold === null) return { hold, dashboard: null };
  const release = () => hold.release();
  if (signal.aborted) release();
  signal.addEventListener('abort', release);
  const isTemporary = (error: unknown) => problemOf(error) === undefined && !signal.aborted;
  const read = (limited: AbortSignal) =>
    loadWithRetries(() => device.store.open(uid, owner, begins, limited), clock, isTemporary);
  try {
    const limits = { awaited: 'storage', limit: READING_LIMIT, clock, page, signal } as const;
    return { hold, dashboard: await withTimeLimit(limits, read) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Returns whether the saved dashboard contains every input up to a number, whichever page owns it; `false` if the storage
 * does not say so within `limit` (ms).
 */
export async function isSaved(
  uid: string,
  number: number,
  limit: Ms,
  { device, clock, page }: Deps,
  signal: AbortSignal,
): Promise<boolean> {
  const contains = (limited: AbortSignal) => device.store.contains(uid, number, limited);
  return withTimeLimit({ awaited: 'storage', limit, clock, page, signal }, contains).catch(() => false);
}
