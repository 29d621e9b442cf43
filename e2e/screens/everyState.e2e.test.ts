import { faultsOf } from '../support/judgeLook';
import { useMember } from '../support/sessions';
import { useVisits } from '../support/visits';
import { authVisits } from './states/authVisits';
import { dashboardVisits } from './states/dashboardVisits';
import { publicVisits } from './states/publicVisits';

const visits = useVisits();
const member = useMember({ access: true });
const outsider = useMember({ access: false });

it.each([...publicVisits, ...authVisits, ...dashboardVisits])(
  'finds nothing on $name in any of its states, themes and windows',
  async ({ path, visitor, states, prepare, troubles = [] }) => {
    const session = visitor === 'nobody' ? {} : { session: (visitor === 'member' ? member : outsider).session };
    const page = await visits.open(path, { ...session, troubles, ...(prepare && { prepare }) });
    const found: Record<string, string[]> = {};
    for (const { name, reach } of states) {
      await reach(page);
      const faults = await faultsOf(page);
      if (faults.length > 0) found[name] = faults;
    }
    expect(found).toEqual({});
  },
);
