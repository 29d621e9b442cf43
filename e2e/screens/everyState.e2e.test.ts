import { faultsOf } from '../support/judgeLook';
import { expect, test } from '../support/test';
import { allVisits } from './states/allVisits';

for (const { name, path, visitor, states, prepare, troubles = [] } of allVisits) {
  test(`finds nothing on ${name} in any of its states and windows`, async ({ visits, member, outsider, revoked }) => {
    const session = visitor === 'nobody' ? {} : { session: { member, outsider, revoked }[visitor].session };
    const page = await visits.open(path, { ...session, clock: true, troubles, ...(prepare && { prepare }) });
    const found: Record<string, string[]> = {};
    for (const state of states) {
      await state.reach(page);
      // Pictures stop the page's clock, while checks wait for its next frame.
      await page.clock.resume();
      const faults = await faultsOf(page);
      if (faults.length > 0) found[state.name] = faults;
    }
    expect(found).toEqual({});
  });
}
