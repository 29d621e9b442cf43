import { faultsOf } from '../support/pageFaults';
import { expect, test } from '../support/test';
import { withOriginalText, translateNewTexts } from '../support/translator';
import { allStates } from './states/allStates';

// The page is translated while each state is being reached. For the checks, the original texts are put back, because
// the layout is designed for them.
for (const { name, path, signedInAs, states, prepare, expectedErrors = [] } of allStates) {
  test(`finds no fault in any state of ${name}, in any window size, while the browser translates the page`, async ({
    openPage,
    user,
    userWithoutAccess,
    revokedUser,
  }) => {
    const session = signedInAs && { session: { user, userWithoutAccess, revokedUser }[signedInAs].session };
    const translateAndPrepare = async (page: Parameters<typeof translateNewTexts>[0]) => {
      await translateNewTexts(page);
      await prepare?.(page);
    };
    const page = await openPage(path, { ...session, clock: true, expectedErrors, prepare: translateAndPrepare });
    const found: Record<string, string[]> = {};
    for (const [position, state] of states.entries())
      await test.step(state.name, async () => {
        await state.reach(page);
        // Some states stop the page's clock, but the checks wait for an animation frame.
        await page.clock.resume();
        const faults = await withOriginalText(page, () => faultsOf(page, position));
        if (faults.length > 0) found[state.name] = faults;
      });
    expect(found).toEqual({});
  });
}
