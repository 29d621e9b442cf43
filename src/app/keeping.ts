import type { Clock, Ms } from '../engine/clock/clock';
import type { TimedAction } from '../engine/timeline/events';
import { sessionEnded } from '../features/access';
import { signOutFailed } from '../features/access/auth';
import type { KeepingEvent } from '../features/keeping/keepingMachine';
import type { AccountAlias, Accounts } from '../services/accounts/accounts';
import { STATUS_WITHOUT_KEEPING, type DeviceStorage, type Keeping, type KeepingStatus } from '../services/keptDashboards/keeping';
import type { NotedRemovals } from '../services/keptDashboards/removals';
import type { PageAttention } from '../services/page/pageAttention';
import { loadOnce } from '../shared/load/loadOnce';
import { loadPatiently } from '../shared/load/loadPatiently';
import type { createProgramKeeper } from './keptProgram';
import { removedBy } from './removedBy';
import type { LiveSession } from './liveSession';
import { isAtDashboard, isEndOfWork, type RootState } from './rootReducer';

interface KeepingDeps {
  readonly session: () => LiveSession;
  readonly accounts: Accounts;
  readonly clock: Clock;
  /** Whether somebody looks at the page. */
  readonly page: PageAttention;
  readonly storage: () => Promise<DeviceStorage>;
  readonly removals: NotedRemovals;
  /** The program's version. */
  readonly app: string;
}

/** The keeping of the dashboard, which is told of every event. */
interface ProgramKeeping extends Keeping {
  /** Does what earlier pages have left to do; called once the program has started. */
  start(): void;
  onEvent(event: TimedAction, before: RootState, after: RootState): void;
  /** Somebody has come back to the page. */
  onReturn(): void;
  /** Somebody leaves the page, perhaps for good. */
  onLeave(): void;
}

/** Holds the status that screens read, and tells them of its changes. */
function createStatus(): Pick<Keeping, 'status' | 'subscribe'> & { readonly setStatus: (next: KeepingStatus) => void } {
  const listeners = new Set<() => void>();
  let status = STATUS_WITHOUT_KEEPING;
  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setStatus(next) {
      status = next;
      for (const listener of listeners) listener();
    },
  };
}

type ProgramKeeper = ReturnType<typeof createProgramKeeper>;

/** Keeps the dashboard of whoever comes to it. The code for that is fetched when somebody does. */
export function createKeeping({ storage, removals, session, ...deps }: KeepingDeps): ProgramKeeping {
  const { clock } = deps;
  const { setStatus, ...shown } = createStatus();
  let loaded: ProgramKeeper | null = null;
  /** Whose dashboard goes on in memory because the keeper could not be loaded, and since when. */
  let missing: { readonly person: AccountAlias; readonly at: Ms } | null = null;
  let choice: 'keep' | 'remove' = 'keep';
  /** What the keeper has to be told before anything else, however late it is loaded. */
  const untold: KeepingEvent[] = [];
  const tell = (event: KeepingEvent) => (loaded ? loaded.keeper.tell(event) : void untold.push(event));

  const load = loadOnce(async () => {
    const [{ createProgramKeeper: create, checkInput }, device] = await Promise.all([
      import(/* webpackChunkName: "keeping" */ './keptProgram'),
      storage(),
    ]);
    // What is kept has to be readable again. The schemas that say what is come with the keeper.
    session().checkInputs(checkInput);
    // Screens know where things stand now; they are told nothing of what the keeper only catches up with.
    const keeper = create({ ...deps, session: session(), storage: device, setStatus: (status) => loaded && setStatus(status) });
    if (missing) untold.push({ is: 'neverLoaded', ...missing });
    for (const event of [...untold.splice(0), { is: 'choiceMade', choice } as const]) keeper.keeper.tell(event);
    loaded = keeper;
    if (removals.mayBeLeft()) void keeper.keeper.finishRemovals();
    return keeper;
  });
  /** Loads the keeper, however long that takes; gives nothing where it cannot be had. */
  const withKeeper = (use: (keeper: ProgramKeeper) => void, otherwise: () => void = () => {}) => void loadPatiently(load, clock).then(use, otherwise);

  function onEventUnloaded(event: TimedAction, before: RootState, after: RootState): void {
    const person = before.auth.account;
    const isEnd = isEndOfWork(event) && person !== null;
    const removed = removedBy(event, before) ?? (sessionEnded.match(event) && choice === 'remove' ? person : null);
    // However late it is done, it is of what is kept by now, and of the session that is over: what begins later may stay, and go on.
    if (removed !== null) {
      if (!removals.note(removed)) tell({ is: 'mustGo', person: removed });
    } else if (isEnd) removals.noteEnd(person, missing?.at ?? event.meta.at);
    if (removed !== null || isEnd) withKeeper(() => {});
    if (isEnd) {
      [missing, choice] = [null, 'keep'];
      setStatus(STATUS_WITHOUT_KEEPING);
    } else if (signOutFailed.match(event)) choice = 'keep';
    else if (isAtDashboard(after) && !isAtDashboard(before) && !missing) {
      setStatus({ ...STATUS_WITHOUT_KEEPING, place: 'opening' });
      withKeeper(
        (keeper) => keeper.follow(),
        () => {
          const { account } = session().store.getState().auth;
          if (account !== null) {
            missing = { person: account, at: clock.now() };
            // Should the page be gone without a sign-out, it has stood still all the same.
            removals.noteEnd(account, missing.at);
          }
          setStatus({ ...STATUS_WITHOUT_KEEPING, trouble: missing && 'notLoaded' });
        },
      );
    }
  }

  return {
    start: () => void (removals.mayBeLeft() && withKeeper(() => {})),
    ...shown,
    onEvent(event, before, after) {
      if (loaded) loaded.onEvent(event, before, after);
      else onEventUnloaded(event, before, after);
    },
    onReturn: () => loaded?.keeper.tell({ is: 'lookedAgain' }),
    onLeave: () => loaded?.keeper.onLeave(),
    useItHere: () => tell({ is: 'useItHere' }),
    backToMine: () => void loaded?.keeper.backToMine(),
    atSignOut(next) {
      choice = next;
      loaded?.keeper.tell({ is: 'choiceMade', choice: next });
    },
    forgetSetAside: () => loaded?.keeper.forgetSetAside(),
  };
}
