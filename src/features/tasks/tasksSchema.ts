import * as v from 'valibot';
import { vectorSchema } from '../../engine/collections/vectorSchema';
import { count, entityId, moment, noPayload, shortText } from '../../shared/schema';
import { queueAgainPressed, startPressed, stopPressed } from './tasksSlice';

/** What a timeline may hold of the queue. */
export const tasksInputs = {
  [startPressed.type]: noPayload,
  [stopPressed.type]: noPayload,
  [queueAgainPressed.type]: v.object({ place: v.union([count, v.literal('all')]) }),
};

const task = v.object({
  id: entityId,
  protocolId: entityId,
  walletId: entityId,
  action: shortText,
  steps: v.pipe(v.array(shortText), v.length(5)),
  status: v.picklist(['pending', 'running', 'completed', 'failed']),
  progress: v.pipe(count, v.maxValue(100)),
  completions: count,
});

const run = v.object({ startedAt: moment, places: v.array(count), started: count, completed: count });

/** The queue's part of a state that is read from outside. */
export const tasksState = v.object({
  queue: vectorSchema(task),
  run: v.nullable(run),
  running: v.array(v.object({ place: count, startedAt: moment, ticks: count, isTicking: v.boolean() })),
  completedInSession: count,
});
