import { accountVisits } from './accountVisits';
import { authVisits } from './authVisits';
import { dashboardVisits } from './dashboardVisits';
import { historyVisits } from './historyVisits';
import { mailLinkVisits } from './mailLinkVisits';
import { ownTasksVisits } from './ownTasksVisits';
import { publicVisits } from './publicVisits';

/** Every screen, and every state that it is known in. */
export const allVisits = [
  ...publicVisits,
  ...authVisits,
  ...mailLinkVisits,
  ...accountVisits,
  ...dashboardVisits,
  ...historyVisits,
  ...ownTasksVisits,
];
