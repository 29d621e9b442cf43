import type { GenericSchema } from 'valibot';
import { accessInputs } from '../features/access/accessInputs';
import { noticesInputs } from '../features/notices/noticesSchema';
import { protocolsInputs } from '../features/protocols/protocolsSchema';
import { routeInputs } from '../features/route/routeSchema';
import { simulationInputs } from '../features/simulation/simulationSchema';
import { tasksInputs } from '../features/tasks/tasksSchema';
import { walletsInputs } from '../features/wallets/walletsSchema';

/** Every input a timeline may hold, with the fields it may hold of each: an input or field not named here is never kept. */
export const TIMELINE_INPUTS: Readonly<Record<string, GenericSchema>> = {
  ...simulationInputs,
  ...routeInputs,
  ...accessInputs,
  ...walletsInputs,
  ...protocolsInputs,
  ...tasksInputs,
  ...noticesInputs,
};
