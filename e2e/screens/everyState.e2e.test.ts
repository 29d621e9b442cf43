import { faultsOf } from '../support/pageFaults';
import { expect, test } from '../support/test';
import { onOriginal, translateNewTexts } from '../support/translator';
import { allVisits } from './states/allVisits';

// The states are reached on a page that the browser translates, and judged on its original.
for (const { name, path, visitor, states, prepare, expectedErrors = [] } of allVisits) {
  test(`finds no fault on ${name} in any state or window size, while the browser translates the page`, async ({ visits, member, outsider, revoked }) => {
    const session = visitor === 'nobody' ? {} : { session: { member, outsider, revoked }[visitor].session };
    const prepareBoth = async (page: Parameters<typeof translateNewTexts>[0]) => {
      await translateNewTexts(page);
      await prepare?.(page);
    };
    const page = await visits.open(path, { ...session, clock: true, expectedErrors, prepare: prepareBoth });
    const found: Record<string, string[]> = {};
    for (const state of states) {
      await state.reach(page);
      // Pictures stop the page's clock, while checks wait for its next frame.
      await page.clock.resume();
      const faults = await onOriginal(page, () => faultsOf(page));
      if (faults.length > 0) found[state.name] = faults;
    }
    expect(found).toEqual({});
  });
}
