import type { Clock, Ms } from '../engine/clock/clock';
import type { TimedAction } from '../engine/timeline/events';
import { authRequestSettled, sessionBegun } from '../features/access/auth';
import { routeChanged } from '../features/route';
import type { Device } from '../persistence/device';
import { abortAfter } from '../persistence/abortAfter';
import { removalFailed } from '../persistence/persistenceEvents';
import type { AccountAlias, Accounts } from '../services/accounts/accounts';
import type { PageAttention } from '../services/page/pageAttention';
import { NOTHING_KEPT, type Persistence, type PersistenceStatus } from '../services/persistence/persistence';
import { loadOnce, loadWithRetries } from '../shared/load';
import type { createProgramPersistence } from './keptProgram';
import type { LiveSession } from './liveSession';
import { isAtDashboard, endsDashboard, type RootState } from './rootReducer';

interface Deps {
  readonly session: () => LiveSession;
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly page: PageAttention;
  readonly device: () => Promise<Device>;
  /** The program's version. */
  readonly appVersion: string;
}

interface ProgramPersistence extends Persistence {
  onEvent(event: TimedAction, before: RootState, after: RootState): void;
  /** Called when the user returns to the page. */
  onReturn(): void;
}

/** Creates the status that screens read and subscribe to. */
function createStatus(): Pick<Persistence, 'status' | 'subscribe'> & { readonly setStatus: (next: PersistenceStatus) => void } {
  const listeners = new Set<() => void>();
  let status = NOTHING_KEPT;
  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setStatus(next) {
      if (JSON.stringify(next) === JSON.stringify(status)) return;
      status = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Time limit for a removal, including loading its code. */
const REMOVAL_LIMIT: Ms = 5000;

type LoadedPersistence = ReturnType<typeof createProgramPersistence>;

/** Creates the persistence of the user's dashboard. Its code loads when a user first comes to the dashboard. */
export function createPersistence({ device, session, ...deps }: Deps): ProgramPersistence {
  const { setStatus, ...statusSource } = createStatus();
  let loadedPersistence: LoadedPersistence | null = null;
  let isWanted = false;
  // A sign-in in another tab brings this tab to the dashboard too, although the user did not ask for it here.
  let openedByOtherTab = false;

  const load = loadOnce(async () => {
    const [code, browser] = await Promise.all([import(/* webpackChunkName: "persistence" */ './keptProgram'), device()]);
    // Check inputs against the schemas before saving, so that they can be read back. The schemas are in this chunk.
    session().checkInputs(code.checkInput);
    loadedPersistence = code.createProgramPersistence({ ...deps, session: session(), device: browser, openedByOtherTab: () => openedByOtherTab, setStatus });
    if (isWanted) loadedPersistence.persistence.send({ kind: 'takeOver' });
    return loadedPersistence;
  });

  async function open(): Promise<void> {
    setStatus({ ...NOTHING_KEPT, place: 'opening' });
    try {
      (await loadWithRetries(load, deps.clock)).openIfAtDashboard();
    } catch {
      setStatus({ ...NOTHING_KEPT, problem: isAtDashboard(session().store.getState()) ? 'notLoaded' : null });
    }
  }

  async function remove(account: AccountAlias | null): Promise<boolean> {
    if (account === null) return true;
    try {
      await abortAfter(REMOVAL_LIMIT, deps.clock, async (signal) => (await load()).persistence.remove(account, signal));
      return true;
    } catch {
      return false;
    }
  }

  return {
    ...statusSource,
    onEvent(event, before, after) {
      if (sessionBegun.match(event)) openedByOtherTab = before.auth.session === 'signedOut' && !event.payload.bySignIn;
      else if (routeChanged.match(event) && event.payload.path !== '/app') openedByOtherTab = false;
      if (loadedPersistence) loadedPersistence.onEvent(event, before, after);
      else if (endsDashboard(event)) setStatus(NOTHING_KEPT);
      else if (isAtDashboard(after) && !isAtDashboard(before)) void open();
      // Remove the dashboard when the server confirms the deletion, not when the session ends.
      if (!authRequestSettled.match(event) || event.payload.kind !== 'deleteAccount' || event.payload.failure !== null) return;
      void remove(event.payload.account).then((isRemoved) => isRemoved || session().store.dispatch(removalFailed()));
    },
    onReturn() {
      openedByOtherTab = false;
      loadedPersistence?.persistence.onReturn();
    },
    takeOver() {
      if (loadedPersistence) loadedPersistence.persistence.send({ kind: 'takeOver' });
      else isWanted = true;
    },
    saveAgain: () => loadedPersistence?.persistence.send({ kind: 'saveAgain' }),
    leaveBranch: () => loadedPersistence?.persistence.send({ kind: 'leaveBranch' }),
    remove: () => remove(session().store.getState().auth.account),
    forgetUnreadable: () => loadedPersistence?.persistence.forgetUnreadable(),
    settled: async () => loadedPersistence?.persistence.settled(),
  };
}
