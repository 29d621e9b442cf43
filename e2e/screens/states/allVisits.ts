import { accountVisits } from './accountVisits';
import { authVisits } from './authVisits';
import { dashboardVisits } from './dashboardVisits';
import { faultVisits } from './faultVisits';
import { historyVisits } from './historyVisits';
import { persistenceVisits } from './persistenceVisits';
import { mailLinkVisits } from './mailLinkVisits';
import { ownTasksVisits } from './ownTasksVisits';
import { publicVisits } from './publicVisits';
import type { ScreenVisit } from './screenVisit';
import { timelineVisits } from './timelineVisits';

/** All screens with all of their states. */
export const allVisits: readonly ScreenVisit[] = [
  ...publicVisits,
  ...authVisits,
  ...mailLinkVisits,
  ...accountVisits,
  ...dashboardVisits,
  ...faultVisits,
  ...persistenceVisits,
  ...timelineVisits,
  ...historyVisits,
  ...ownTasksVisits,
];
