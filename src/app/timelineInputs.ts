import * as v from 'valibot';
import { accessInputs } from '../features/access/accessInputs';
import { workNotRemoved } from '../features/keeping';
import { NOTICE_CODES } from '../features/notices/noticeCatalogue';
import { noticeClosed, noticeHeeded, undoPressed } from '../features/notices/noticesSlice';
import { protocolToggled } from '../features/protocols';
import { routeChanged, tabReturned } from '../features/route';
import { routePath } from '../features/route/routeSchema';
import { faultsSwitched, speedChanged } from '../features/simulation';
import { speed } from '../features/simulation/simulationSchema';
import { QUEUE_MAX_SIZE } from '../features/tasks/queueLimit';
import * as tasks from '../features/tasks/tasksSlice';
import { walletCreationRequested, walletRemovalPressed, walletRenameRequested, walletToggled } from '../features/wallets/walletsSlice';
import { count, entityId, noPayload, shortText } from '../shared/schema';

/** Every input a timeline may hold, with the fields it may hold of each: an input or field not named here is never kept. */
export const TIMELINE_INPUTS: Readonly<Record<string, v.GenericSchema>> = {
  [speedChanged.type]: v.object({ speed }),
  [faultsSwitched.type]: v.object({ isOn: v.boolean() }),
  // The screen, and nothing else of the address.
  [routeChanged.type]: v.object({ path: routePath }),
  [tabReturned.type]: noPayload,
  ...accessInputs,
  // A wallet's name is the person's own words, and exporting says so.
  [walletCreationRequested.type]: v.object({ name: shortText }),
  [walletRenameRequested.type]: v.object({ walletId: entityId, name: shortText }),
  [walletRemovalPressed.type]: v.object({ walletId: entityId }),
  [walletToggled.type]: v.object({ walletId: entityId }),
  [protocolToggled.type]: v.object({ protocolId: entityId }),
  [tasks.startPressed.type]: noPayload,
  [tasks.stopPressed.type]: noPayload,
  [tasks.runAgainPressed.type]: noPayload,
  // `all` is a task's id in form alone.
  [tasks.queueAgainPressed.type]: v.object({ taskId: entityId }),
  [tasks.addTasksPressed.type]: v.object({
    protocolId: entityId,
    actionId: entityId,
    walletIds: v.pipe(v.array(entityId), v.maxLength(QUEUE_MAX_SIZE)),
  }),
  [tasks.removeTaskPressed.type]: v.object({ taskId: entityId }),
  [tasks.removeCompletedPressed.type]: noPayload,
  [tasks.moveTaskPressed.type]: v.object({ taskId: entityId, to: count }),
  [noticeClosed.type]: v.object({ id: count }),
  [noticeHeeded.type]: v.object({ code: v.picklist(NOTICE_CODES) }),
  [undoPressed.type]: v.union([noPayload, v.object({ subject: entityId })]),
  [workNotRemoved.type]: noPayload,
};
