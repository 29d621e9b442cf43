import { DashboardKeeper } from '../../app/dashboardKeeper';
import * as restoring from '../../app/restoreDashboard';
import * as keptDashboards from '../../services/keptDashboards/keptDashboards';
import type { KeptDashboards } from '../../services/keptDashboards/keptDashboards';
import * as fakeServices from '../fakeServices';
import { drawPlan, type OperationKind } from './operations';
import { storm } from './storm';

const MOST_SEEDS = 1000;
const real = { ...keptDashboards, ...restoring, ...fakeServices };

/** Breaks what the pages of a device keep. */
function breakKeeping(broken: (dashboards: KeptDashboards) => Partial<KeptDashboards>): void {
  jest.spyOn(keptDashboards, 'createKeptDashboards').mockImplementation((...given) => {
    const dashboards = real.createKeptDashboards(...given);
    return { ...dashboards, ...broken(dashboards) };
  });
}

/** Deliberate faults in what is kept, each with the law that has to find it. */
const FAULTS: readonly (readonly [name: string, law: RegExp, breakIt: () => void])[] = [
  ['a denial removes nothing', /P11\.2/, () => breakKeeping(() => ({ remove: () => Promise.resolve() }))],
  ['the inputs since the last snapshot are lost', /P11\.1/, () => breakKeeping(() => ({ note: () => {} }))],
  ['time goes on while nobody is signed in', /P11\.3/, () =>
    breakKeeping((dashboards) => ({
      pause: () => Promise.resolve(),
      note: (tag, fence, { inputs }) => dashboards.note(tag, fence, { inputs }),
      save: (tag, fence, kept) => dashboards.save(tag, fence, { ...kept, pausedAt: null }),
    }))],
  ['what fell due in the last second before the page was opened again is left out', /P11\.1|P5\.|P9\.4/, () =>
    jest.spyOn(restoring, 'restoreDashboard').mockImplementation((kept, now) => real.restoreDashboard(kept, { ...now, at: now.at - 1000 }))],
  ['two people have one dashboard on a device', /P3\.11|P11\.1/, () =>
    jest.spyOn(fakeServices, 'createFakeServices').mockImplementation((session) => {
      const services = real.createFakeServices(session);
      return { ...services, accounts: { ...services.accounts, tagOf: () => 'user-1' } };
    })],
  ['a tab goes on with a dashboard that another one has taken', /P11\.4/, () =>
    jest.spyOn(DashboardKeeper.prototype as unknown as { lose(): void }, 'lose').mockImplementation(() => {})],
];

/** Operations that follow each other at once. */
const atOnce = (picks: readonly (readonly [kind: OperationKind, pick: number])[]) => picks.map(([kind, pick]) => ({ kind, pick, span: 1 }));

it('a tab that nobody looked at during a denial may begin anew once access is given back', async () => {
  const operations = atOnce([['press', 306_115], ['newTab', 996_317], ['reload', 270_373], ['admin', 571_377], ['admin', 102_538], ['otherTab', 809_870], ['session', 366_002]]);
  expect((await storm({ seed: 109_528, begin: 293_167, leftOut: [1, 8, 10, 16, 27], operations })).broken).toBeNull();
});

it("one's own dashboard stays beside a branch that a new version cannot read, and beside what begins in its place", async () => {
  const operations = atOnce([['reply', 154_495], ['reply', 275_090], ['reply', 846_913], ['branch', 67_384], ['wait', 77_167], ['update', 524_319], ['branch', 163_575], ['press', 123_157]]);
  expect((await storm({ seed: 3_003_426, begin: 514_997, leftOut: [2, 5, 7, 8, 9, 19, 20, 31], operations })).broken).toBeNull();
});

it('the time of a dashboard stands still from when any of its tabs learned that the session had ended, each by its own clock', async () => {
  const operations = atOnce([
    ['reload', 950_971], ['reply', 392_785], ['reload', 532_180], ['reply', 582_110], ['reply', 89_662], ['reply', 818_742], ['setBack', 633_812], ['newTab', 478_326],
    ['go', 702_702], ['reply', 403_654], ['reply', 544_429], ['reply', 757_120], ['press', 200_102], ['reply', 663_206], ['session', 91_763], ['reply', 936_444],
  ]);
  expect((await storm({ seed: 5_007_293, begin: 827_138, leftOut: [2, 7, 8, 11, 17, 25], operations })).broken).toBeNull();
});

it('a tab that had asked for a dashboard before it was removed may show it until its first write is refused', async () => {
  const operations = atOnce([['reply', 267_557], ['reply', 423_139], ['reload', 74_108], ['admin', 994_891], ['press', 984_828], ['newTab', 180_324], ['go', 2917], ['reload', 803_125]]);
  expect((await storm({ seed: 5_012_699, begin: 374_047, leftOut: [5, 10, 29], operations })).broken).toBeNull();
});

afterEach(() => jest.restoreAllMocks());

it.each(FAULTS)('the laws of what is kept find that %s', async (_name, law, breakIt) => {
  breakIt();
  let found: string | null = null;
  for (let seed = 0; seed < MOST_SEEDS && found === null; seed += 1) found = (await storm(drawPlan(seed, 100))).broken;
  expect(found).toMatch(law);
}, 120_000);
