import type { Clock, Ms } from '../engine/clock/clock';
import type { AwayPlace } from '../services/persistence/persistence';
import type { PageVisibility } from '../services/page/pageVisibility';
import type { Writer } from './writer';
import { loadWithRetries } from '../shared/load';
import { withTimeLimit } from '../shared/timeLimits';
import type { Device } from './device';
import type { PersistedProgram } from './persistedProgram';
import { problemOf, type Way } from './stage';
import type { OpenedDashboard } from './store';
import { LEAVING_LIMIT, takeInView, type OnWanted, type TabHold } from './tabLock';

type Deps = Readonly<{ device: Device; clock: Clock; page: PageVisibility }>;

interface Request {
  readonly uid: string;
  /** The id under which this page becomes the owner. */
  readonly owner: string;
  readonly way: Way;
  /** Whether a new dashboard may begin if none is saved. */
  readonly begins: boolean;
  readonly onWanted: OnWanted;
}

type LoadRestore = PersistedProgram['loadRestore'];

/** A dashboard as it is saved, the lock on it, and what restores it. */
export interface TakenDashboard extends OpenedDashboard {
  readonly hold: TabHold;
  /** Whether this tab saved it. */
  readonly isSameTab: boolean;
  /** `null` if nothing is saved. */
  readonly restore: Awaited<ReturnType<LoadRestore>> | null;
}

/** Time limit for reading the storage while the page is visible. */
const READING_LIMIT: Ms = 5000;

/**
 * Takes the lock on a dashboard, unless another tab has it, reads what is saved, and loads the code that restores it.
 * Returns where the dashboard is if it is not to be opened here. Once `signal` aborts, the lock is released.
 *
 * @throws when the browser has no locks or forbids them, or the storage cannot be read, or the code does not load
 */
export async function takeDashboard(
  request: Request,
  deps: TakeDeps,
  signal: AbortSignal,
): Promise<TakenDashboard | AwayPlace> {
  const { device, page } = deps;
  const takesOver = request.way === 'takesOver';
  const take = () => device.lock[takesOver ? 'takeOver' : 'take'](request.uid, request.onWanted, signal);
  for (;;) {
    const hold = await takeInView(take, page, signal, takesOver);
    if (hold === null) return leave('elsewhere', device);
    const reading = new AbortController();
    const abort = () => {
      hold.release();
      reading.abort(signal.reason);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    // A page that is hidden while the storage answers nothing would keep the dashboard from the tab that its user sees.
    const stop = takesOver ? null : page.onHide(() => reading.abort());
    try {
      const dashboard = await read(request, deps, reading.signal).finally(() => stop?.());
      // A dashboard that was cleared or removed begins anew only when the user asks for it.
      if (dashboard.formerOwner === null && !request.begins) {
        hold.release();
        return leave('nowhere', device);
      }
      return { ...(await prepare(dashboard, request, deps, signal)), hold };
    } catch (error) {
      hold.release();
      if (!reading.signal.aborted || signal.aborted) throw error;
    }
  }
}

type TakeDeps = Deps & { readonly program: Pick<PersistedProgram, 'loadRestore'> };

/** Leaves the dashboard. A duplicated tab has the mark of the tab that it was copied from, which has it. */
function leave(place: AwayPlace, { tab }: Device): AwayPlace {
  tab.write('owner', null);
  return place;
}

/** Reads what is saved, within the limit, as its owner from now on. */
function read({ uid, owner, begins }: Request, { device, clock, page }: Deps, signal: AbortSignal) {
  const limits = { awaited: 'storage', limit: READING_LIMIT, clock, page, signal } as const;
  return withTimeLimit(limits, (limited) =>
    loadWithRetries(
      () => device.store.open(uid, owner, begins, limited),
      clock,
      (error) => problemOf(error) === undefined && !limited.aborted,
    ),
  );
}

/** Marks the tab as the owner of what was read, and loads the code that restores it. */
async function prepare(
  dashboard: OpenedDashboard,
  { owner }: Request,
  { device: { tab }, clock, program }: TakeDeps,
  signal: AbortSignal,
): Promise<Omit<TakenDashboard, 'hold'>> {
  const isSameTab = dashboard.formerOwner !== null && dashboard.formerOwner === tab.read('owner');
  tab.write('newer', null);
  if (dashboard.seen === null) tab.write('owner', owner);
  const restore = dashboard.saved && (await loadRestore(program.loadRestore, clock, signal));
  return { ...dashboard, isSameTab, restore };
}

/** Returns the error of an opening whose code for restoring does not load, or fails. */
export const notLoaded = () => new DOMException('The code that restores a dashboard failed.', 'NotLoadedError');

function loadRestore(load: LoadRestore, clock: Clock, signal: AbortSignal): ReturnType<LoadRestore> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  const loaded = loadWithRetries(load, clock).catch(() => {
    throw notLoaded();
  });
  return Promise.race([loaded, aborted]);
}

/**
 * Returns whether the writer's dashboard is saved with all that it has written, whichever page owns it; `false` if the
 * storage does not say so in time.
 */
export async function isSaved(
  uid: string,
  { dashboard, writtenUpTo }: Pick<Writer, 'dashboard' | 'writtenUpTo'>,
  { device, clock, page }: Deps,
  signal: AbortSignal,
): Promise<boolean> {
  const contains = (limited: AbortSignal) => device.store.contains(uid, dashboard, writtenUpTo, limited);
  const limits = { awaited: 'storage', limit: LEAVING_LIMIT, clock, page, signal } as const;
  return withTimeLimit(limits, contains).catch(() => false);
}
