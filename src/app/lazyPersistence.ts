import type { Ms } from '../engine/clock/clock';
import { authRequestSettled, removalFailed, sessionBegun, sessionEnded } from '../features/access/auth';
import { routeChanged } from '../features/route';
import type { Device } from '../persistence/device';
import { abortAfter } from '../persistence/abortAfter';
import type { AccountAlias, Accounts } from '../services/accounts/accounts';
import type { PageVisibility } from '../services/page/pageVisibility';
import { NOTHING_KEPT, type Persistence, type PersistenceStatus } from '../services/persistence/persistence';
import { createListeners } from '../shared/listeners';
import { loadOnce, loadWithRetries } from '../shared/load';
import type { LiveSession } from '../program/liveSession';
import type { createProgramPersistence } from './programPersistence';
import { isAtDashboard, endsDashboard } from '../program/rootReducer';

interface Deps {
  readonly session: LiveSession;
  readonly accounts: Accounts;
  readonly page: PageVisibility;
  readonly device: () => Promise<Device>;
  /** The program's version. */
  readonly appVersion: string;
}

/** Time limit for a removal, including loading its code. */
const REMOVAL_LIMIT: Ms = 5000;

/** Creates the persistence of the user's dashboard. Its code loads when a user first comes to the dashboard. */
export function createLazyPersistence({ device, session, page, ...deps }: Deps): Persistence {
  const { clock, store } = session;
  const { subscribe, notify } = createListeners();
  let status = NOTHING_KEPT;
  let loaded: ReturnType<typeof createProgramPersistence> | null = null;
  let isTakeOverRequested = false;
  // A sign-in in another tab brings this tab to the dashboard too, although the user did not ask for it here.
  let openedByOtherTab = false;
  // After a failed check, a session is this tab's own: it only became known late.
  let isSessionLate = false;

  function setStatus(next: PersistenceStatus): void {
    if (JSON.stringify(next) === JSON.stringify(status)) return;
    status = next;
    notify();
  }

  const load = loadOnce(async () => {
    const [code, browserDevice] = await Promise.all([
      import(/* webpackChunkName: "persistence" */ './programPersistence'),
      device(),
    ]);
    // Check inputs against the schemas before saving, so that they can be read back. The schemas are in the chunk that
    // has just loaded.
    session.checkInputs(code.checkInput);
    loaded = code.createProgramPersistence({
      ...deps,
      page,
      session,
      device: browserDevice,
      openedByOtherTab: () => openedByOtherTab,
      setStatus,
    });
    if (isTakeOverRequested) loaded.persistence.send({ kind: 'takeOver' });
    return loaded;
  });

  async function open(): Promise<void> {
    setStatus({ ...NOTHING_KEPT, place: 'opening' });
    try {
      (await loadWithRetries(load, clock)).openIfAtDashboard();
    } catch {
      setStatus({ ...NOTHING_KEPT, problem: isAtDashboard(store.getState()) ? 'notLoaded' : null });
    }
  }

  async function remove(account: AccountAlias | null): Promise<boolean> {
    if (account === null) return true;
    try {
      await abortAfter(REMOVAL_LIMIT, clock, async (signal) => (await load()).persistence.remove(account, signal));
      return true;
    } catch {
      return false;
    }
  }

  session.watch((event, before, after) => {
    if (sessionEnded.match(event)) isSessionLate = event.payload.cause === 'checkFailed';
    if (sessionBegun.match(event))
      openedByOtherTab = before.auth.session === 'signedOut' && !event.payload.bySignIn && !isSessionLate;
    else if (routeChanged.match(event) && event.payload.path !== '/app') openedByOtherTab = false;
    if (loaded) loaded.onEvent(event, before, after);
    else if (endsDashboard(event)) setStatus(NOTHING_KEPT);
    else if (isAtDashboard(after) && !isAtDashboard(before)) void open();
    // Remove the dashboard when the server confirms the deletion, not when the session ends.
    if (!authRequestSettled.match(event) || event.payload.kind !== 'deleteAccount' || event.payload.failure !== null)
      return;
    void remove(event.payload.account).then((isRemoved) => isRemoved || store.dispatch(removalFailed()));
  });
  page.onReturn(() => {
    openedByOtherTab = false;
    loaded?.persistence.onReturn();
  });

  return {
    status: () => status,
    subscribe,
    takeOver() {
      if (loaded) loaded.persistence.send({ kind: 'takeOver' });
      else isTakeOverRequested = true;
    },
    saveAgain: () => loaded?.persistence.send({ kind: 'saveAgain' }),
    leaveBranch: () => loaded?.persistence.send({ kind: 'leaveBranch' }),
    remove: () => remove(store.getState().auth.account),
    forgetUnreadableTexts: () => loaded?.persistence.forgetUnreadableTexts(),
    whenSaved: async () => loaded?.persistence.whenSaved(),
  };
}
