import type { TimedAction } from '../engine/timeline/events';
import { AT_EASE, type DeviceStorage, type Keeping, type KeepingStatus } from '../services/keptDashboards/keeping';
import { loadOnce } from '../shared/load/loadOnce';
import type { DashboardKeeper, KeeperDeps } from './dashboardKeeper';
import { isAtDashboard, isEndOfWork, type RootState } from './rootReducer';

interface KeepingDeps extends Omit<KeeperDeps, 'storage' | 'setStatus'> {
  readonly storage: () => Promise<DeviceStorage>;
}

/** The keeping of the dashboard, which is told of every event. */
export interface ProgramKeeping extends Keeping {
  onEvent(event: TimedAction, before: RootState, after: RootState): void;
  /** Somebody has come back to the page. */
  onReturn(): void;
  /** Somebody leaves the page, perhaps for good. */
  onLeave(): void;
}

/** Keeps the dashboard of whoever comes to it. The code for that is fetched when somebody does. */
export function createKeeping({ storage, ...deps }: KeepingDeps): ProgramKeeping {
  const listeners = new Set<() => void>();
  let status: KeepingStatus = AT_EASE;
  let keeper: DashboardKeeper | null = null;

  const setStatus = (change: Partial<KeepingStatus>) => {
    status = { ...status, ...change };
    for (const listener of listeners) listener();
  };
  const load = loadOnce(async () => {
    const [{ DashboardKeeper: Keeper }, { checkInput }, device] = await Promise.all([
      import(/* webpackChunkName: "keeping" */ './dashboardKeeper'),
      import(/* webpackChunkName: "keeping" */ './inputCheck'),
      storage(),
    ]);
    // What is kept has to be readable again. The schemas that say what is come with the keeper.
    deps.session().checkInputs(checkInput);
    keeper = new Keeper({ ...deps, storage: device, setStatus });
    return keeper;
  });

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEvent(event, before, after) {
      if (keeper) keeper.onEvent(event, before, after);
      else if (isAtDashboard(after) && !isAtDashboard(before)) {
        setStatus({ place: 'opening' });
        load().then(
          (loaded) => loaded.follow(),
          () => setStatus({ place: 'here', trouble: 'forbidden' }),
        );
      } else if (isEndOfWork(event) && before.auth.account !== null) {
        // Something may be kept of whoever has not come to the dashboard this time.
        load().then(
          (loaded) => loaded.onEvent(event, before, after),
          () => {},
        );
      }
    },
    onReturn: () => keeper?.onReturn(),
    onLeave: () => keeper?.onLeave(),
    useItHere: () => keeper?.useItHere(),
    backToMine: () => keeper?.backToMine(),
    atSignOut: (choice) => keeper?.atSignOut(choice),
    forgetSetAside: () => keeper?.forgetSetAside(),
  };
}
