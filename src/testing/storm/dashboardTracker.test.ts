import * as restoring from '../../program/restoreDashboard';
import * as states from '../../program/rootReducer';
import * as noticesSlice from '../../features/notices/noticesSlice';
import * as persistence from '../../persistence/dashboardPersistence';
import * as stages from '../../persistence/stages';
import * as stores from '../../persistence/store';
import type { DashboardStore } from '../../persistence/store';
import { Writer } from '../../persistence/writer';
import * as fakeServices from '../fakeServices';
import { drawPlan, type OperationKind, type StormPlan } from './operations';
import { drawnPlans, testPlantedBugs } from './plantedBugs';
import { storm } from './storm';

/** The functions without a deliberate bug. */
const real = {
  ...stages,
  ...stores,
  ...restoring,
  ...fakeServices,
  DashboardPersistence: persistence.DashboardPersistence,
};

type Transact = Parameters<typeof stores.createDashboardStore>[0]['transact'];

/** Replaces functions of the store on every page. */
function breakStore(createBroken: (store: DashboardStore, transact: Transact) => Partial<DashboardStore>): void {
  jest.spyOn(stores, 'createDashboardStore').mockImplementation(({ transact }) => {
    const store = real.createDashboardStore({ transact });
    return { ...store, ...createBroken(store, transact) };
  });
}

/** Replaces the function that decides the next stage of persistence. */
function breakSteps(brokenStep: (...args: Parameters<typeof stages.step>) => ReturnType<typeof stages.step>): void {
  jest.spyOn(stages, 'step').mockImplementation(brokenStep);
}

/** Returns a store function `open` that reads all entries without checking their numbers. */
const readUnchecked = (transact: Transact): Partial<DashboardStore> => ({
  async open(uid, owner, _isQuiet, signal) {
    const { head, checkpoint, entries, unreadableTexts } = await transact(
      uid,
      'all',
      { head: { owner } },
      undefined,
      signal,
    );
    return { kept: checkpoint ? { checkpoint, entries } : null, unreadableTexts, formerOwner: head?.owner ?? null };
  },
});

/** Deliberate bugs in persistence, each with the invariant that must find it. */
const BUGS: readonly (readonly [name: string, invariant: RegExp, breakIt: () => void])[] = [
  [
    'a write ignores the owner',
    /P11/,
    () =>
      breakStore((_store, transact) => ({
        commit: async (uid, owner, change) => transact(uid, 'head', { ...change, head: { owner } }).then(() => 'done'),
      })),
  ],
  [
    'a gap between inputs is ignored, and each write carries only one input',
    /P11\.[12]\b/,
    () =>
      breakStore((store, transact) => ({
        ...readUnchecked(transact),
        commit: (uid, owner, { entries = [], ...change }, claims) =>
          store.commit(uid, owner, { ...change, entries: entries.slice(-1) }, claims),
      })),
  ],
  [
    'old entries are applied again when a checkpoint does not delete them',
    /P11\.1\b/,
    () =>
      breakStore((store, transact) => ({
        ...readUnchecked(transact),
        async commit(uid, owner, change, claims) {
          const { entries } = await transact(uid, 'all', {});
          return store.commit(uid, owner, { ...change, entries: [...entries, ...(change.entries ?? [])] }, claims);
        },
      })),
  ],
  [
    'a checkpoint is written in a different transaction from the deletion of its entries',
    /P11\.[12]\b/,
    () =>
      breakStore((store, transact) => ({
        async commit(uid, owner, { checkpoint, ...change }, claims) {
          const { checkpoint: formerCheckpoint } = await transact(uid, 'all', {});
          if (checkpoint && formerCheckpoint) await store.commit(uid, owner, { checkpoint: formerCheckpoint });
          return store.commit(uid, owner, { ...change, ...(checkpoint && { checkpoint }) }, claims);
        },
      })),
  ],
  ['inputs are not written', /P11\.1\b/, () => jest.spyOn(Writer.prototype, 'addInput').mockImplementation(() => {})],
  [
    'a removed dashboard is written again',
    /P11\.10/,
    () =>
      breakStore((store) => ({
        commit: (uid, owner, change, claims) =>
          store.commit(uid, owner, change, claims).then(() => store.commit(uid, owner, change, true)),
      })),
  ],
  ['a removal removes nothing', /P11\.10/, () => breakStore(() => ({ remove: () => Promise.resolve() }))],
  [
    'the end of a session removes the saved dashboard',
    /P11\.1\b/,
    () =>
      jest.spyOn(persistence, 'DashboardPersistence').mockImplementation((deps) => {
        const persistence = new real.DashboardPersistence(deps);
        const end = persistence.onSessionEnd.bind(persistence);
        persistence.onSessionEnd = (account) => {
          end(account);
          persistence.remove(account, new AbortController().signal).catch(() => {});
        };
        return persistence;
      }),
  ],
  [
    'a restore omits what became due in the last second',
    /P11\.[12]\b|P5\.|P9\.4/,
    () =>
      jest
        .spyOn(restoring, 'restoreDashboard')
        .mockImplementation((kept, now) => real.restoreDashboard(kept, { ...now, at: now.at - 1000 })),
  ],
  [
    'two users share one dashboard on a device',
    /P3\.1[01]|P11/,
    () =>
      jest.spyOn(fakeServices, 'createFakeServices').mockImplementation((session) => {
        const services = real.createFakeServices(session);
        return { ...services, accounts: { ...services.accounts, uidOf: () => 'user-1' } };
      }),
  ],
  [
    'a tab continues a dashboard that another one has taken',
    /P11/,
    () =>
      breakSteps((state, event) =>
        state.stage.kind === 'kept' && (event.kind === 'requestedByOtherTab' || event.kind === 'ownedByOtherTab')
          ? [state]
          : real.step(state, event),
      ),
  ],
  [
    'an input that ended a session is applied again',
    /restored empty.*P11\.1\b/,
    () =>
      jest.spyOn(restoring, 'restoreDashboard').mockImplementation((kept, now) => {
        // Only the restore overlooks the end of the session; the tracker, which imports the same function, does not.
        const endsDashboard = jest.spyOn(states, 'endsDashboard').mockReturnValue(false);
        const replacement = real.restoreDashboard(kept, now);
        endsDashboard.mockRestore();
        return replacement;
      }),
  ],
  [
    'a notice offers Undo for another dashboard',
    /P12/,
    () => jest.spyOn(noticesSlice, 'withoutDashboardNotices').mockImplementation((notices) => notices),
  ],
  [
    'a dashboard starts without its samples',
    /P8\.1/,
    () =>
      jest
        .spyOn(persistence, 'DashboardPersistence')
        .mockImplementation(
          (deps) => new real.DashboardPersistence({ ...deps, program: { ...deps.program, begin: () => {} } }),
        ),
  ],
];

/**
 * Plans two reloads on a slow device. The second reload follows after `steps` steps of the device's transactions, which
 * rarely happens in a random storm.
 */
function planTwoReloads(steps: number): StormPlan {
  const operation = (kind: OperationKind, pick: number, press?: string) => ({
    kind,
    pick,
    span: 1000,
    ...(press !== undefined && { press }),
  });
  const [slowDevice, fastDevice] = [operation('device', 4), operation('device', 11)];
  const operations = [
    operation('enter', 2),
    operation('press', 0, 'Start'),
    operation('wait', 0),
    slowDevice,
    operation('reload', 5),
    operation('enter', 2),
    ...Array.from({ length: steps }, () => operation('write', 0)),
    operation('reload', 5),
    fastDevice,
    operation('enter', 2),
    operation('wait', 0),
  ];
  return { seed: 0, startPick: 1, operations };
}
const RELOAD_PLANS = Array.from({ length: 12 }, (_, steps) => planTwoReloads(steps));

it('continues a dashboard whose page is reloaded twice on a slow device, at any step of its transactions', async () => {
  for (const plan of RELOAD_PLANS) expect((await storm(plan)).broken).toBeNull();
});

function* reloadPlansFirst(): Iterable<StormPlan> {
  yield* RELOAD_PLANS;
  yield* drawnPlans((seed) => drawPlan(seed, 100));
}

testPlantedBugs(
  'dashboardTracker',
  BUGS.map(([name, invariant, breakIt]) => ({
    name,
    invariant,
    breakIt,
    plans: reloadPlansFirst,
  })),
);
