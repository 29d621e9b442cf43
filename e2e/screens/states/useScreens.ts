import type { Page } from 'playwright-core';
import { useMember } from '../../support/sessions';
import { useVisits } from '../../support/visits';
import type { ScreenVisit } from './screenVisit';

/** Leads the tests of a file through all states of a screen, each of which is judged as it stands. */
export function useScreens() {
  const visits = useVisits();
  const members = { member: useMember({ access: true }), outsider: useMember(), revoked: useMember({ access: 'revoked' }) };

  return {
    /** What `judge` finds, by the name of the state; nothing where it finds nothing. */
    async faultsIn({ path, visitor, states, prepare, troubles = [] }: ScreenVisit, judge: (page: Page) => Promise<string[]>) {
      const session = visitor === 'nobody' ? {} : { session: members[visitor].session };
      const page = await visits.open(path, { ...session, clock: true, troubles, ...(prepare && { prepare }) });
      const found: Record<string, string[]> = {};
      for (const { name, reach } of states) {
        await reach(page);
        // Pictures stop the time where they are; what judges a page waits for its next frame.
        await page.clock.resume();
        const faults = await judge(page);
        if (faults.length > 0) found[name] = faults;
      }
      return found;
    },
  };
}
