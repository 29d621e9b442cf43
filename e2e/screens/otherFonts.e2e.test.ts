import type { Page } from 'playwright-core';
import { layoutFaultsOf } from '../support/judgeLook';
import { allVisits } from './states/allVisits';
import { useScreens } from './states/useScreens';

const screens = useScreens();

/** The page does not wait long for its fonts: what a machine has in their place may be much wider. */
const loseFonts = (page: Page) => page.route('**/*.woff2', (route) => route.abort());

it.each(allVisits)('has room for the text of $name in any of its states and windows', async (visit) => {
  const withoutFonts = {
    ...visit,
    async prepare(page: Page) {
      await loseFonts(page);
      await visit.prepare?.(page);
    },
    troubles: [...(visit.troubles ?? []), /\.woff2/],
  };
  expect(await screens.faultsIn(withoutFonts, layoutFaultsOf)).toEqual({});
});
