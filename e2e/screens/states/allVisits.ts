import { authVisits } from './authVisits';
import { dashboardVisits } from './dashboardVisits';
import { historyVisits } from './historyVisits';
import { keepingVisits } from './keepingVisits';
import { ownTasksVisits } from './ownTasksVisits';
import { publicVisits } from './publicVisits';

/** Every screen, and every state that it is known in. */
export const allVisits = [
  ...publicVisits, ...authVisits, ...dashboardVisits, ...keepingVisits, ...historyVisits, ...ownTasksVisits,
];
