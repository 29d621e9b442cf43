import * as v from 'valibot';
import { count, entityId, noPayload } from '../../shared/schema';
import { QUEUE_MAX_SIZE } from './queueRules';

export const tasksInputs = {
  'tasks/startPressed': noPayload,
  'tasks/stopPressed': noPayload,
  'tasks/runAgainPressed': noPayload,
  'tasks/retryFailedPressed': noPayload,
  'tasks/retryPressed': v.object({ taskId: entityId }),
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
};

export type TasksInputs = typeof tasksInputs;
