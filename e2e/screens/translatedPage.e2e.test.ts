import { test } from '../support/test';
import { translateAsItComes } from '../support/translator';
import { allVisits } from './states/allVisits';

for (const { name, path, visitor, states, prepare, troubles = [] } of allVisits) {
  test(`goes through ${name} while the browser translates the page`, async ({ visits, member, outsider, revoked }) => {
    const session = visitor === 'nobody' ? {} : { session: { member, outsider, revoked }[visitor].session };
    const prepareBoth = async (page: Parameters<typeof translateAsItComes>[0]) => {
      await translateAsItComes(page);
      await prepare?.(page);
    };
    const page = await visits.open(path, { ...session, clock: true, troubles, prepare: prepareBoth });
    for (const state of states) {
      await state.reach(page);
      await page.clock.resume();
    }
  });
}
