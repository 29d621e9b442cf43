import type { Ms } from '../engine/clock/clock';
import type { TimedAction } from '../engine/timeline/events';
import { signOutPressed } from '../features/access';
import { authRequestSettled, removalFailed, sessionStarted, sessionEnded } from '../features/access/auth';
import { validationSettled } from '../features/access/betaAccess';
import { routeChanged } from '../features/route';
import type { DashboardPersistence } from '../persistence/dashboardPersistence';
import type { Device } from '../persistence/device';
import type { Way } from '../persistence/stage';
import type { AccountAlias, Accounts } from '../services/accounts/accounts';
import type { PageVisibility } from '../services/page/pageVisibility';
import { NOTHING_SAVED, type Persistence, type PersistenceStatus } from '../services/persistence/persistence';
import { createListeners } from '../shared/listeners';
import { loadOnce, loadWithRetries } from '../shared/load';
import { withTimeLimit } from '../shared/timeLimits';
import type { LiveSession } from '../program/liveSession';
import type { createProgramPersistence } from './programPersistence';
import { isAtDashboard, isDashboardEnd } from '../program/rootReducer';

interface Deps {
  readonly session: LiveSession;
  readonly accounts: Accounts;
  readonly page: PageVisibility;
  readonly device: () => Promise<Device>;
  readonly appVersion: string;
}

/** Time limit for a removal, including loading its code. */
const REMOVAL_LIMIT: Ms = 5000;

/**
 * Returns how the next arrival at the dashboard opens it. A sign-in in another tab (`isSessionNew`) brings this tab to
 * the dashboard too, although the user did not ask for it here.
 */
function nextWay(way: Way, event: TimedAction, isSessionNew: boolean): Way {
  if (sessionStarted.match(event) && isSessionNew && !event.payload.bySignIn) return 'left';
  const isOver = sessionStarted.match(event)
    ? way === 'left'
    : routeChanged.match(event) && event.payload.path !== '/app';
  return isOver ? 'arrived' : way;
}

/**
 * Removes a user's saved dashboard once the server has confirmed that the account is deleted. Returns the function that
 * removes it before a sign-out.
 */
function createRemovals(
  { clock, store, watch }: LiveSession,
  load: () => Promise<Pick<DashboardPersistence, 'remove'>>,
): Persistence['removeAndSignOut'] {
  async function remove(account: AccountAlias, signal?: AbortSignal): Promise<boolean> {
    const removal = async (limited: AbortSignal) => (await load()).remove(account, limited);
    try {
      await withTimeLimit({ awaited: 'storage', limit: REMOVAL_LIMIT, clock, ...(signal && { signal }) }, removal);
      return true;
    } catch {
      return false;
    }
  }

  // The confirmation of the server counts, not the end of the session.
  watch((event) => {
    if (!authRequestSettled.match(event) || event.payload.kind !== 'deleteAccount' || event.payload.failure !== null)
      return;
    const { account } = event.payload;
    if (account !== null) void remove(account).then((isRemoved) => isRemoved || store.dispatch(removalFailed()));
  });

  return async (signal) => {
    const { account } = store.getState().auth;
    const isRemoved = account === null || (await remove(account, signal));
    // The session may have ended meanwhile, and another begun.
    const isSameUser = account !== null && store.getState().auth.account === account;
    if (isRemoved && isSameUser && !signal.aborted) store.dispatch(signOutPressed());
    return isRemoved;
  };
}

/** Creates the persistence of the user's dashboard. Its code loads when a user first comes to the dashboard. */
export function createLazyPersistence({ device, session, page, ...deps }: Deps): Persistence {
  const { clock, store } = session;
  const { subscribe, notify } = createListeners();
  let status = NOTHING_SAVED;
  let loaded: ReturnType<typeof createProgramPersistence> | null = null;
  /** How the next arrival at the dashboard opens it. */
  let way: Way = 'arrived';
  /** The account whose dashboard is in memory because the code could not be loaded. */
  let accountInMemory: AccountAlias | null = null;
  // After a failed check, a session is this tab's own: it only became known late.
  let isSessionLate = false;

  function setStatus(next: PersistenceStatus): void {
    // Texts may be long, so they are compared by identity.
    if (Object.entries(next).every(([key, value]) => value === status[key as keyof PersistenceStatus])) return;
    status = next;
    notify();
  }

  const importCode = () => import(/* webpackChunkName: "persistence" */ './programPersistence');
  const load = loadOnce(async () => {
    const [code, browserDevice] = await Promise.all([importCode(), device()]);
    // Check inputs against the schemas before saving, so that they can be read back. The schemas are in the chunk that
    // has just loaded.
    session.checkInputs(code.checkInput);
    loaded = code.createProgramPersistence({
      ...deps,
      page,
      session,
      device: browserDevice,
      way: () => way,
      setStatus,
    });
    return loaded;
  });

  async function open(account: AccountAlias | null): Promise<void> {
    // What is in memory is not replaced by what is saved.
    if (accountInMemory !== null && accountInMemory === account) return;
    setStatus({ ...NOTHING_SAVED, place: 'opening' });
    try {
      (await loadWithRetries(load, clock)).openIfAtDashboard();
    } catch {
      const state = store.getState();
      if (isAtDashboard(state)) accountInMemory = state.auth.account;
      setStatus({ ...NOTHING_SAVED, ...(isAtDashboard(state) && { problem: 'notLoaded', hasUnsavedWork: true }) });
    }
  }

  session.watch((event, before, after) => {
    if (sessionEnded.match(event)) isSessionLate = event.payload.cause === 'checkFailed';
    way = nextWay(way, event, before.auth.session === 'signedOut' && !isSessionLate);
    if (isDashboardEnd(event)) accountInMemory = null;
    // A key was accepted, so the dashboard opens soon. A failed load is repeated then.
    if (validationSettled.match(event) && event.payload.redirectAt !== null) importCode().catch(() => {});
    if (loaded) loaded.onEvent(event, before, after);
    else if (isDashboardEnd(event)) setStatus(NOTHING_SAVED);
    else if (isAtDashboard(after) && !isAtDashboard(before)) void open(after.auth.account);
  });
  page.onReturn(() => {
    if (way === 'left') way = 'arrived';
    loaded?.persistence.onReturn();
  });

  const opening = () => loaded?.persistence.opening;
  return {
    status: () => status,
    subscribe,
    takeOver() {
      if (!loaded?.persistence.takeOver()) way = 'takesOver';
    },
    saveAgain: () => opening()?.saveAgain(),
    discard: () => opening()?.discard(),
    leaveBranch: () => loaded?.persistence.leaveBranch(),
    removeAndSignOut: createRemovals(session, async () => (await load()).persistence),
    forget: (what) => opening()?.forget(what),
    replaceDashboard: (...texts) => opening()?.replace(...texts) ?? Promise.resolve('notHere'),
    branchRefusal() {
      const shown = opening();
      return shown ? shown.branchRefusal : ((loaded ? null : status.problem) ?? 'notHere');
    },
  };
}
