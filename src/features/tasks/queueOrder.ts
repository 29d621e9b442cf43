import type { Task, TaskIn, TasksState, TaskStatus } from './tasksSchema';

type Queue = TasksState['queue'];

/*
 * Two indexes of the queue that was looked at last. They follow from a queue alone, and are checked or made anew for any
 * other, so that an event costs no more in a long queue than in a short one.
 */
let places: ReadonlyMap<string, number> = new Map();
let atWork: { readonly queue: Queue; readonly places: readonly number[] } = { queue: [], places: [] };

/** Returns where a task stands in the queue, or -1. */
export function placeOf(queue: Queue, id: string): number {
  const known = places.get(id);
  if (known !== undefined && queue[known]?.id === id) return known;
  places = new Map(queue.map((task, place) => [task.id, place]));
  return places.get(id) ?? -1;
}

/** Returns the task of an id, or `undefined` when it is not in the queue. */
export function taskOf(queue: Queue, id: string): Task | undefined {
  return queue[placeOf(queue, id)];
}

/** Returns where the tasks at work stand, in the order of the queue. */
export function placesAtWork(queue: Queue): readonly number[] {
  if (atWork.queue !== queue) atWork = { queue, places: queue.flatMap(({ status }, place) => (status === 'running' ? [place] : [])) };
  return atWork.places;
}

/** Returns the tasks at work, in the order of the queue. */
export function tasksAtWork(queue: Queue): TaskIn<'running'>[] {
  return placesAtWork(queue).map((place) => queue[place] as TaskIn<'running'>);
}

/** Returns the queue with another record of the task at `place`. */
export function withTaskAt(queue: Queue, place: number, task: Task): Queue {
  const next = queue.slice();
  next[place] = task;
  const known = atWork.places;
  if (atWork.queue === queue) {
    const isKnown = known.includes(place);
    if (task.status !== 'running') atWork = { queue: next, places: isKnown ? known.filter((one) => one !== place) : known };
    else atWork = { queue: next, places: isKnown ? known : [...known, place].sort((one, other) => one - other) };
  }
  return next;
}

/** Lists the ids of all tasks of a status, or of those among them that `isMeant`, in queue order. */
export function idsWith(queue: Queue, status: TaskStatus, isMeant: (task: Task) => boolean = () => true): string[] {
  const ids: string[] = [];
  for (const task of queue) if (task.status === status && isMeant(task)) ids.push(task.id);
  return ids;
}

let lastIds: readonly string[] = [];

/** Returns the ids of the tasks, in queue order: the same list as before where none has come, gone or moved. */
export function idsOf(queue: Queue): readonly string[] {
  const isAsBefore = queue.length === lastIds.length && queue.every(({ id }, place) => id === lastIds[place]);
  if (!isAsBefore) lastIds = queue.map(({ id }) => id);
  return lastIds;
}
