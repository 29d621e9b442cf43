import * as restoring from '../../app/restoreDashboard';
import * as states from '../../app/rootReducer';
import * as noticesSlice from '../../features/notices/noticesSlice';
import * as persistence from '../../persistence/dashboardPersistence';
import * as stages from '../../persistence/stages';
import * as stores from '../../persistence/store';
import type { DashboardStore } from '../../persistence/store';
import { Writer } from '../../persistence/writer';
import * as fakeServices from '../fakeServices';
import { drawPlan, type OperationKind, type StormPlan } from './operations';
import { storm } from './storm';

const MAX_SEEDS = 1000;
const real = { ...stages, ...stores, ...restoring, ...fakeServices, DashboardPersistence: persistence.DashboardPersistence };

/** Breaks the store of every page. */
function breakStore(broken: (store: DashboardStore, transact: Parameters<typeof stores.createDashboardStore>[0]['transact']) => Partial<DashboardStore>): void {
  jest.spyOn(stores, 'createDashboardStore').mockImplementation(({ transact }) => {
    const store = real.createDashboardStore({ transact });
    return { ...store, ...broken(store, transact) };
  });
}

/** Has something else follow from what happens to a dashboard. */
function breakSteps(broken: (...given: Parameters<typeof stages.step>) => ReturnType<typeof stages.step>): void {
  jest.spyOn(stages, 'step').mockImplementation(broken);
}

/** Has all entries read, whatever they follow. */
const readAll = (transact: Parameters<typeof stores.createDashboardStore>[0]['transact']): Partial<DashboardStore> => ({
  async open(uid, owner, _isQuiet, signal) {
    const { head, checkpoint, entries, unreadable } = await transact(uid, 'all', { head: { owner } }, undefined, signal);
    return { kept: checkpoint ? { checkpoint, entries } : null, unreadable, formerOwner: head?.owner ?? null };
  },
});

/** Deliberate faults in what is kept, each with the invariant that has to find it. */
const FAULTS: readonly (readonly [name: string, invariant: RegExp, breakIt: () => void])[] = [
  ['the head is not read', /P11/, () =>
    breakStore((_store, transact) => ({ commit: async (uid, owner, change) => transact(uid, 'head', { ...change, head: { owner } }).then(() => 'done') }))],
  ['a gap is not noticed, where each write carries one input alone', /P11\.[12]/, () =>
    breakStore((store, transact) => ({
      ...readAll(transact),
      commit: (uid, owner, { entries = [], ...change }, claims) => store.commit(uid, owner, { ...change, entries: entries.slice(-1) }, claims),
    }))],
  ['an old entry is not noticed, where a checkpoint leaves the entries in it', /P11\.1/, () =>
    breakStore((store, transact) => ({
      ...readAll(transact),
      async commit(uid, owner, change, claims) {
        const { entries } = await transact(uid, 'all', {});
        return store.commit(uid, owner, { ...change, entries: [...entries, ...(change.entries ?? [])] }, claims);
      },
    }))],
  ['a checkpoint is put outside the transaction that deletes its entries', /P11\.[12]/, () =>
    breakStore((store, transact) => ({
      async commit(uid, owner, { checkpoint, ...change }, claims) {
        const { checkpoint: before } = await transact(uid, 'all', {});
        if (checkpoint && before) await store.commit(uid, owner, { checkpoint: before });
        return store.commit(uid, owner, { ...change, ...(checkpoint && { checkpoint }) }, claims);
      },
    }))],
  ['inputs are not written', /P11\.1/, () => jest.spyOn(Writer.prototype, 'input').mockImplementation(() => {})],
  ['what was removed is written again', /P11\.10/, () =>
    breakStore((store) => ({ commit: async (uid, owner, change, claims) => (await store.commit(uid, owner, change, claims), store.commit(uid, owner, change, true)) }))],
  ['a removal removes nothing', /P11\.10/, () => breakStore(() => ({ remove: () => Promise.resolve() }))],
  ['the end of a session removes what is kept', /P11\.1/, () =>
    jest.spyOn(persistence, 'DashboardPersistence').mockImplementation((deps) => {
      const one = new real.DashboardPersistence(deps);
      const end = one.onSessionEnd.bind(one);
      one.onSessionEnd = (person) => {
        end(person);
        one.remove(person, new AbortController().signal).catch(() => {});
      };
      return one;
    })],
  ['what fell due in the last second before the page was opened again is left out', /P11\.[12]|P5\.|P9\.4/, () =>
    jest.spyOn(restoring, 'restoreDashboard').mockImplementation((kept, now) => real.restoreDashboard(kept, { ...now, at: now.at - 1000 }))],
  ['two people have one dashboard on a device', /P3\.1[01]|P11/, () =>
    jest.spyOn(fakeServices, 'createFakeServices').mockImplementation((session) => {
      const services = real.createFakeServices(session);
      return { ...services, accounts: { ...services.accounts, uidOf: () => 'user-1' } };
    })],
  ['a tab goes on with a dashboard that another one has taken', /P11/, () =>
    breakSteps((state, event) => (state.stage.is === 'kept' && (event.is === 'asked' || event.is === 'lost') ? [state] : real.step(state, event)))],
  ['an input that ended a session is applied again', /P11\.1/, () => jest.spyOn(states, 'isEndOfWork').mockReturnValue(false)],
  ['an undo outlives its dashboard', /P12/, () => jest.spyOn(noticesSlice, 'withoutDashboardNews').mockImplementation((notices) => notices)],
  ['a dashboard begins without its samples', /P8\.1/, () =>
    jest.spyOn(persistence, 'DashboardPersistence').mockImplementation((deps) => new real.DashboardPersistence({ ...deps, program: { ...deps.program, begin: () => {} } }))],
];

/** A page that is reloaded on a slow device, and again after so many steps of its transactions. Few drawn storms come to that. */
function reloadedTwice(steps: number): StormPlan {
  const at = (kind: OperationKind, pick: number, press?: string) => ({ kind, pick, span: 1000, ...(press !== undefined && { press }) });
  const [slow, healed] = [at('device', 4), at('device', 11)];
  const operations = [
    at('enter', 2), at('press', 0, 'Start'), at('wait', 0), slow, at('reload', 5), at('enter', 2), ...Array.from({ length: steps }, () => at('write', 0)), at('reload', 5), healed, at('enter', 2), at('wait', 0),
  ];
  return { seed: 0, begin: 1, leftOut: [], operations };
}
const PLANS = Array.from({ length: 12 }, (_, steps) => reloadedTwice(steps));

it('a page that is reloaded twice on a slow device continues, wherever its transactions were', async () => {
  for (const plan of PLANS) expect((await storm(plan)).broken).toBeNull();
});

afterEach(() => jest.restoreAllMocks());

it.each(FAULTS)('the invariants of what is kept find that %s', async (_name, invariant, breakIt) => {
  breakIt();
  let found: string | null = null;
  for (const plan of PLANS) found ??= (await storm(plan)).broken;
  for (let seed = 0; seed < MAX_SEEDS && found === null; seed += 1) found = (await storm(drawPlan(seed, 100))).broken;
  expect(found).toMatch(invariant);
}, 120_000);
