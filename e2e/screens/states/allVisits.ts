import { authVisits } from './authVisits';
import { dashboardVisits } from './dashboardVisits';
import { publicVisits } from './publicVisits';

/** Every screen, and every state that it is known in. */
export const allVisits = [...publicVisits, ...authVisits, ...dashboardVisits];
