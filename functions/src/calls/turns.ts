import { HttpsError } from 'firebase-functions/https';

/** A place in a queue: the queue's name, and how many tasks may be in it at once. */
interface Place {
  readonly name: string;
  /** Without one the queue may be of any length. */
  readonly atMost?: number;
}

/** Runs a task when every earlier task that shares a name with it has ended. */
export type TakeTurns = <T>(places: readonly Place[], task: () => Promise<T>) => Promise<T>;

interface Queue {
  readonly length: number;
  /** Settles when the last task in the queue has ended; it never rejects. */
  readonly ended: Promise<unknown>;
}

/**
 * Makes the queues of this process.
 *
 * Transactions that read the same document and then write it block one another: all but
 * one are aborted, wait, and try again, which takes a crowd at one key half a minute.
 * In a queue the same crowd takes a few seconds. It is there for speed alone: other
 * processes know nothing of it, and what must hold is held by the transaction.
 *
 * A task takes its place under all its names at once, so that no two tasks ever wait for
 * each other. A task that fails lets the next one through. Where a queue is full, the call
 * ends as `resource-exhausted`, so that nobody can fill the instance with calls of their own.
 */
export function createTurns(): TakeTurns {
  const queues = new Map<string, Queue>();
  const lengthOf = (name: string): number => queues.get(name)?.length ?? 0;
  return async (places, task) => {
    if (places.some(({ name, atMost = Infinity }) => lengthOf(name) >= atMost)) {
      throw new HttpsError('resource-exhausted', 'Too many calls at once. Please try again.');
    }
    const turn = Promise.all(places.map(({ name }) => queues.get(name)?.ended)).then(task);
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    for (const { name } of places) queues.set(name, { length: lengthOf(name) + 1, ended });
    void ended.then(() => {
      for (const { name } of places) {
        const queue = queues.get(name);
        if (queue === undefined || queue.length === 1) queues.delete(name);
        else queues.set(name, { ...queue, length: queue.length - 1 });
      }
    });
    return turn;
  };
}
