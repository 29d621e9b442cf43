import * as v from 'valibot';
import { accessInputs } from '../features/access/accessInputs';
import { NOTICE_CODES } from '../features/notices/noticeCatalogue';
import { routePath } from '../features/route/routeSchema';
import { speed } from '../features/simulation/simulationSchema';
import { QUEUE_MAX_SIZE } from '../features/tasks/queueRules';
import type { InputSchemas, WholeInputSchemas } from '../engine/timeline/eventDescription';
import { count, entityId, noPayload, shortText } from '../shared/schema';
import type { TimedAction } from '../engine/timeline/events';
import type { ProgramEvents } from './programEvents';

const inputs = {
  'simulation/speedChanged': v.object({ speed }),
  'simulation/faultsSwitched': v.object({ isOn: v.boolean() }),
  // The screen, and nothing else of the address.
  'route/routeChanged': v.object({ path: routePath }),
  'route/tabReturned': noPayload,
  ...accessInputs,
  // A wallet's name is the person's own words, and exporting says so.
  'wallets/walletCreationRequested': v.object({ name: shortText }),
  'wallets/walletRenameRequested': v.object({ walletId: entityId, name: shortText }),
  'wallets/walletRemovalPressed': v.object({ walletId: entityId }),
  'wallets/walletToggled': v.object({ walletId: entityId }),
  'protocols/protocolToggled': v.object({ protocolId: entityId }),
  'tasks/startPressed': noPayload,
  'tasks/stopPressed': noPayload,
  'tasks/runAgainPressed': noPayload,
  'tasks/queueAgainPressed': v.object({ taskId: entityId }),
  'tasks/addTasksPressed': v.object({
    protocolId: entityId,
    actionIds: v.pipe(v.array(entityId), v.maxLength(QUEUE_MAX_SIZE)),
    walletIds: v.pipe(v.array(entityId), v.maxLength(QUEUE_MAX_SIZE)),
    times: v.pipe(count, v.minValue(1), v.maxValue(QUEUE_MAX_SIZE)),
  }),
  'tasks/removeTaskPressed': v.object({ taskId: entityId }),
  'tasks/removeCompletedPressed': noPayload,
  'tasks/removePendingPressed': noPayload,
  'tasks/moveTaskPressed': v.object({ taskId: entityId, to: count }),
  'notices/noticeClosed': v.object({ id: count }),
  'notices/noticeHeeded': v.object({ code: v.picklist(NOTICE_CODES) }),
  'notices/undoPressed': v.object({ subject: entityId }),
  'persistence/removalFailed': noPayload,
} satisfies InputSchemas<ProgramEvents>;

/** Every input a timeline may hold, with the fields it may hold of each: an input or field not named here is never kept. */
export const TIMELINE_INPUTS: WholeInputSchemas<ProgramEvents, typeof inputs> & Readonly<Record<string, v.GenericSchema>> = inputs;

/**
 * Refuses an input that no timeline may hold: let in, it would spoil the recording and what is kept of the dashboard.
 *
 * @throws TypeError naming the field; screens and adapters bound what they send, so it tells of a fault in one of them.
 */
export function checkInput(input: TimedAction): void {
  const schema = TIMELINE_INPUTS[input.type];
  const issue = schema ? v.safeParse(schema, input.payload).issues?.[0] : undefined;
  if (schema && !issue) return;
  throw new TypeError(`${input.type} cannot be an input: ${issue ? `${v.getDotPath(issue) ?? 'its payload'} ${issue.message}` : 'it is of no known type'}.`);
}
