import { faultsOf } from '../support/pageFaults';
import { expect, test } from '../support/test';
import { withOriginalText, translateNewTexts } from '../support/translator';
import { allStates } from './states/allStates';

// The states are reached on a page that the browser translates, and checked with the original texts.
for (const { name, path, signedInAs, states, prepare, expectedErrors = [] } of allStates) {
  test(`finds no fault on ${name} in any state or window size, while the browser translates the page`, async ({ openPage, user, userWithoutAccess, revokedUser }) => {
    const session = signedInAs && { session: { user, userWithoutAccess, revokedUser }[signedInAs].session };
    const prepareBoth = async (page: Parameters<typeof translateNewTexts>[0]) => {
      await translateNewTexts(page);
      await prepare?.(page);
    };
    const page = await openPage(path, { ...session, clock: true, expectedErrors, prepare: prepareBoth });
    const found: Record<string, string[]> = {};
    for (const state of states) {
      await state.reach(page);
      // Pictures stop the page's clock, while checks wait for its next frame.
      await page.clock.resume();
      const faults = await withOriginalText(page, () => faultsOf(page));
      if (faults.length > 0) found[state.name] = faults;
    }
    expect(found).toEqual({});
  });
}
