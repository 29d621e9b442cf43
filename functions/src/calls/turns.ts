import { HttpsError } from 'firebase-functions/https';

/** Calls per network that an instance handles or queues at once. They wait for each other. */
export const NETWORK_CALLS_AT_ONCE = 100;

/** A queue that a task enters, and how many tasks the queue may hold. */
interface QueueLimit {
  readonly name: string;
  /** Unlimited if absent. */
  readonly maxLength?: number;
}

/** Runs a task once every earlier task that shares a queue with it has ended. */
export type TakeTurns = <T>(limits: readonly QueueLimit[], task: () => Promise<T>) => Promise<T>;

interface Queue {
  readonly length: number;
  /** Resolves when the last task in the queue has ended; never rejects. */
  readonly ended: Promise<unknown>;
}

/**
 * Creates the queues of this process. A task enters all its queues at once, so that tasks cannot deadlock.
 *
 * A hundred concurrent transactions on one key take half a minute, because all but one are aborted and retried. In a
 * queue they take a few seconds. Queues only save time: other processes do not share them, so correctness rests on the
 * transactions.
 *
 * @returns a function that throws HttpsError `resource-exhausted` if a queue is full, so that one caller cannot occupy
 * the whole instance
 */
export function createTurns(): TakeTurns {
  const queues = new Map<string, Queue>();
  const lengthOf = (name: string): number => queues.get(name)?.length ?? 0;
  return async (limits, task) => {
    if (limits.some(({ name, maxLength = Infinity }) => lengthOf(name) >= maxLength)) {
      throw new HttpsError('resource-exhausted', 'Too many requests at once. Please try again.');
    }
    const turn = Promise.all(limits.map(({ name }) => queues.get(name)?.ended)).then(task);
    const ended = turn.catch(() => undefined);
    for (const { name } of limits) queues.set(name, { length: lengthOf(name) + 1, ended });
    void ended.then(() => {
      for (const { name } of limits) {
        const queue = queues.get(name);
        if (queue === undefined || queue.length === 1) queues.delete(name);
        else queues.set(name, { ...queue, length: queue.length - 1 });
      }
    });
    return turn;
  };
}
