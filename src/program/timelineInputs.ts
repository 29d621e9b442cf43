import * as v from 'valibot';
import { accessInputs } from '../features/access/accessInputs';
import { NOTICE_CODES } from '../features/notices/noticeCatalogue';
import { routePath } from '../features/route/routeSchema';
import { speed } from '../features/simulation/simulationSchema';
import { QUEUE_MAX_SIZE } from '../features/tasks/queueRules';
import type { InputSchemas, CompleteInputSchemas } from '../engine/timeline/eventRow';
import { count, entityId, noPayload, shortText } from '../shared/schema';
import type { TimedAction } from '../engine/timeline/events';
import type { ProgramEvents } from './programEvents';

const inputs = {
  'simulation/speedChanged': v.object({ speed }),
  'simulation/faultsSwitched': v.object({ isOn: v.boolean() }),
  // The screen alone, without the rest of the URL.
  'route/routeChanged': v.object({ path: routePath }),
  'route/tabReturned': noPayload,
  ...accessInputs,
  // Users choose the names of wallets. The export dialog says that the file contains them.
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
} satisfies InputSchemas<ProgramEvents>;

/** Every input that a timeline may hold, with its allowed fields. An input or field not named here is never stored. */
export const TIMELINE_INPUTS: CompleteInputSchemas<ProgramEvents, typeof inputs> &
  Readonly<Record<string, v.GenericSchema>> = inputs;

/**
 * Refuses an input that no timeline may hold, because it would corrupt the recording and the saved dashboard. Screens
 * and adapters limit what they send, so a refusal means that one of them has a bug.
 *
 * @throws TypeError naming the field
 */
export function checkInput(input: TimedAction): void {
  const schema = TIMELINE_INPUTS[input.type];
  if (!schema) throw new TypeError(`${input.type} cannot be an input: its type is unknown.`);
  const issue = v.safeParse(schema, input.payload).issues?.[0];
  if (issue)
    throw new TypeError(`${input.type} cannot be an input: ${v.getDotPath(issue) ?? 'its payload'} ${issue.message}.`);
}
