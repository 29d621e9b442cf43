import { accountVisits } from './accountVisits';
import { authVisits } from './authVisits';
import { dashboardVisits } from './dashboardVisits';
import { faultVisits } from './faultVisits';
import { historyVisits } from './historyVisits';
import { keepingVisits } from './keepingVisits';
import { mailLinkVisits } from './mailLinkVisits';
import { ownTasksVisits } from './ownTasksVisits';
import { publicVisits } from './publicVisits';
import type { ScreenVisit } from './screenVisit';
import { timelineVisits } from './timelineVisits';

/** Every screen, and every state that it is known in, in parts that take about as long: each is a file of tests. */
export const visitParts = {
  public: publicVisits,
  wayIn: [...authVisits, ...mailLinkVisits, ...accountVisits],
  dashboard: [...dashboardVisits, ...faultVisits, ...keepingVisits],
  ownWork: [...timelineVisits, ...historyVisits, ...ownTasksVisits],
} satisfies Record<string, readonly ScreenVisit[]>;

export const allVisits: readonly ScreenVisit[] = Object.values(visitParts).flat();
