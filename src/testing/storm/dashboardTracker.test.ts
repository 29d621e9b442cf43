import * as restoring from '../../program/restoreDashboard';
import * as states from '../../program/rootReducer';
import * as noticesSlice from '../../features/notices/noticesSlice';
import * as persistence from '../../persistence/dashboardPersistence';
import { Opening } from '../../persistence/opening';
import * as stage from '../../persistence/stage';
import * as stores from '../../persistence/store';
import type { DashboardStore } from '../../persistence/store';
import * as taking from '../../persistence/takeDashboard';
import { Writer } from '../../persistence/writer';
import { SAVED_SHAPE } from '../../program/savedShape';
import { FakeDatabase } from '../fakeDatabase';
import * as fakeServices from '../fakeServices';
import { drawPlan, type OperationKind, type StormPlan } from './operations';
import { drawnPlans, testPlantedBugs } from './plantedBugs';
import { storm } from './storm';

/** The functions without a deliberate bug. */
const real = {
  ...stores,
  ...stage,
  ...restoring,
  ...fakeServices,
  ...taking,
  DashboardPersistence: persistence.DashboardPersistence,
};

type Transact = Parameters<typeof stores.createDashboardStore>[0]['transact'];

/** Replaces functions of the store on every page. */
function breakStore(createBroken: (store: DashboardStore, transact: Transact) => Partial<DashboardStore>): void {
  jest.spyOn(stores, 'createDashboardStore').mockImplementation(({ transact }, newId) => {
    const store = real.createDashboardStore({ transact }, newId);
    return { ...store, ...createBroken(store, transact) };
  });
}

/** Returns a store function `open` that reads all entries without checking their numbers. */
const readUnchecked = (transact: Transact): Partial<DashboardStore> => ({
  async open(uid, owner, _begins, signal) {
    const { head, checkpoint, entries, ...texts } = await transact(uid, 'all', { head: { owner } }, signal);
    const saved = checkpoint ? { checkpoint, entries } : null;
    return { saved, ...texts, formerOwner: head?.owner ?? null, seen: null };
  },
});

/** A signal that never aborts. */
const { signal: NEVER } = new AbortController();

/** Deliberate bugs in persistence, each with the invariant that must find it. */
const BUGS: readonly (readonly [name: string, invariant: RegExp, breakIt: () => void])[] = [
  [
    'a write ignores the owner',
    /P11/,
    () =>
      breakStore((_store, transact) => ({
        async commit(uid, owner, change, signal) {
          await transact(uid, 'head', { ...change, head: { owner } }, signal);
          return { kind: 'done', seen: '' };
        },
      })),
  ],
  [
    'a gap between inputs is ignored, and each write carries only one input',
    /P11\.[12]\b/,
    () =>
      breakStore((store, transact) => ({
        ...readUnchecked(transact),
        commit: (uid, owner, { entries = [], ...change }, ...others) =>
          store.commit(uid, owner, { ...change, entries: entries.slice(-1) }, ...others),
      })),
  ],
  [
    'old entries are applied again when a checkpoint does not delete them',
    /P11\.1\b/,
    () =>
      breakStore((store, transact) => ({
        ...readUnchecked(transact),
        async commit(uid, owner, change, ...others) {
          const { entries } = await transact(uid, 'all', {}, NEVER);
          return store.commit(uid, owner, { ...change, entries: [...entries, ...(change.entries ?? [])] }, ...others);
        },
      })),
  ],
  [
    'a checkpoint is written in a different transaction from the deletion of its entries',
    /P11\.[12]\b/,
    () =>
      breakStore((store, transact) => ({
        async commit(uid, owner, { checkpoint, ...change }, signal, claim) {
          const { checkpoint: formerCheckpoint } = await transact(uid, 'all', {}, signal);
          if (checkpoint && formerCheckpoint) await store.commit(uid, owner, { checkpoint: formerCheckpoint }, signal);
          return store.commit(uid, owner, { ...change, ...(checkpoint && { checkpoint }) }, signal, claim);
        },
      })),
  ],
  ['inputs are not written', /P11\.1\b/, () => jest.spyOn(Writer.prototype, 'addInput').mockImplementation(() => {})],
  [
    'a claim resurrects a dashboard that was removed',
    /P11\.10/,
    () =>
      breakStore((store) => ({
        async commit(uid, owner, change, signal, claim) {
          const outcome = await store.commit(uid, owner, change, signal, claim);
          return outcome.kind === 'unowned' ? store.commit(uid, owner, change, signal, outcome.seen) : outcome;
        },
      })),
  ],
  [
    'a branch begins while an input is unwritten',
    /P11\.9b/,
    () => jest.spyOn(stage, 'branchRefusalOf').mockImplementation((state) => real.branchRefusalOf(state, true)),
  ],
  [
    'an opening that has ended takes the dashboard',
    /P11\.4/,
    () => breakStore((store) => ({ open: (uid, owner, begins) => store.open(uid, owner, begins, NEVER) })),
  ],
  [
    'an older version opens what a newer one has saved',
    /P11\.7/,
    () => {
      const { connectOf } = FakeDatabase.prototype;
      jest.spyOn(FakeDatabase.prototype, 'connectOf').mockImplementation(function (this: FakeDatabase, page) {
        return connectOf.call(this, page, SAVED_SHAPE);
      });
    },
  ],
  ['a removal removes nothing', /P11\.10/, () => breakStore(() => ({ remove: () => Promise.resolve('none ') }))],
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
        .mockImplementation((saved, now) => real.restoreDashboard(saved, { ...now, at: now.at - 1000 })),
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
    () => breakOpening('end', (_opening, end) => (reason) => void (reason !== 'wanted' && end(reason))),
  ],
  [
    'an opening that another tab has ended shows its dashboard once access is known',
    /P11\.4/,
    () =>
      breakOpening('end', (opening, end) => (reason) => void ((reason !== 'wanted' || opening.writer) && end(reason))),
  ],
  [
    'a page whose dashboard was cleared gives way',
    /P11\.4c/,
    () =>
      breakOpening('findOnlyHere', ({ state }, find) => async () => {
        const onlyHere = await find();
        return state.stage.kind === 'removed' ? null : onlyHere;
      }),
  ],
  [
    'a confirmed write counts all inputs as written',
    /P11/,
    () => {
      const writer = Writer.prototype as unknown as { pending: unknown[]; onWritten(...args: unknown[]): void };
      const { onWritten } = writer;
      jest.spyOn(writer, 'onWritten').mockImplementation(function (this: typeof writer, ...args) {
        this.pending = [];
        onWritten.apply(this, args);
      });
    },
  ],
  [
    'a claim is good for anything',
    /P11/,
    () =>
      breakStore((store) => ({
        async commit(uid, owner, change, signal, claim) {
          const outcome = await store.commit(uid, owner, change, signal, claim);
          const isRefused = claim !== undefined && outcome.kind !== 'done';
          return isRefused ? store.commit(uid, owner, change, signal, outcome.seen) : outcome;
        },
      })),
  ],
  [
    'a visit begins a new dashboard in place of a cleared one',
    /P11\.4b/,
    () =>
      jest
        .spyOn(taking, 'takeDashboard')
        .mockImplementation((request, ...others) => real.takeDashboard({ ...request, begins: true }, ...others)),
  ],
  [
    'an input that ended a session is applied again',
    /restored empty.*P11\.1\b/,
    () =>
      jest.spyOn(restoring, 'restoreDashboard').mockImplementation((saved, now) => {
        // Only the restore overlooks the end of the session; the tracker, which imports the same function, does not.
        const isDashboardEnd = jest.spyOn(states, 'isDashboardEnd').mockReturnValue(false);
        const replacement = real.restoreDashboard(saved, now);
        isDashboardEnd.mockRestore();
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
  [
    'a repeated run counts twice after a reload',
    /does not match the state after any input: runs/,
    () =>
      jest.spyOn(restoring, 'restoreDashboard').mockImplementation((...args) => {
        const replacement = real.restoreDashboard(...args);
        const { runs } = replacement?.dashboard ?? {};
        const newest = runs?.list.at(-1);
        if (!replacement || !runs?.repeat || newest?.end !== 'done') return replacement;
        const list = [...runs.list, { ...newest, number: newest.number + 1 }];
        return { ...replacement, dashboard: { ...replacement.dashboard, runs: { ...runs, list } } };
      }),
  ],
];

/** What the deliberate bugs in an opening replace. */
interface OpeningParts {
  state: { readonly stage: { readonly kind: string } };
  writer: unknown;
  end(reason: string): void;
  findOnlyHere(): Promise<unknown>;
}

/** Replaces a function of every opening. */
function breakOpening<Name extends 'end' | 'findOnlyHere'>(
  name: Name,
  broken: (opening: OpeningParts, real: OpeningParts[Name]) => OpeningParts[Name],
): void {
  const opening = Opening.prototype as unknown as OpeningParts;
  const real = opening[name];
  jest.spyOn(opening, name as 'end').mockImplementation(function (this: OpeningParts, ...args: [string]) {
    return (broken(this, real.bind(this) as OpeningParts[Name]) as (...args: [string]) => void)(...args);
  });
}

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
