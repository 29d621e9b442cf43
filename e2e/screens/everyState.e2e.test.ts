import { faultsOf } from '../support/judgeLook';
import { allVisits } from './states/allVisits';
import { useScreens } from './states/useScreens';

const screens = useScreens();

it.each(allVisits)('finds nothing on $name in any of its states, themes and windows', async (visit) => {
  expect(await screens.faultsIn(visit, faultsOf)).toEqual({});
});
