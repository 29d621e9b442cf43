import { accountStates } from './accountStates';
import { authStates } from './authStates';
import { dashboardStates } from './dashboardStates';
import { faultStates } from './faultStates';
import { historyStates } from './historyStates';
import { persistenceStates } from './persistenceStates';
import { emailLinkStates } from './emailLinkStates';
import { ownTasksStates } from './ownTasksStates';
import { publicStates } from './publicStates';
import { repeatStates } from './repeatStates';
import type { StateSequence } from './stateSequence';
import { timelineStates } from './timelineStates';

export const allStates: readonly StateSequence[] = [
  ...publicStates,
  ...authStates,
  ...emailLinkStates,
  ...accountStates,
  ...dashboardStates,
  ...faultStates,
  ...repeatStates,
  ...persistenceStates,
  ...timelineStates,
  ...historyStates,
  ...ownTasksStates,
];
