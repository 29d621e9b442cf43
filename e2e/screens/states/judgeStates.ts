import { faultsOf } from '../../support/judgeLook';
import { visitParts } from './allVisits';
import { useScreens } from './useScreens';

/** The tests of one part of the states: the files beside each other run side by side. */
export function judgeStates(part: keyof typeof visitParts): void {
  const screens = useScreens();

  it.each(visitParts[part])('finds nothing on $name in any of its states, themes and windows', async (visit) => {
    expect(await screens.faultsIn(visit, faultsOf)).toEqual({});
  });
}
