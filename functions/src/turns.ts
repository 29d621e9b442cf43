/** Runs a task when every earlier task that shares a name with it has ended. */
export type TakeTurns = <T>(names: readonly string[], task: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue for this process.
 *
 * Transactions that read the same document and then write it block one another: all but
 * one are aborted, wait, and try again, which takes a crowd at one key half a minute.
 * In a queue the same crowd takes a few seconds. It is there for speed alone: other
 * processes know nothing of it, and what must hold is held by the transaction.
 *
 * A task takes its place under all its names at once, so that no two tasks ever wait for
 * each other. A task that fails lets the next one through.
 */
export function createTurns(): TakeTurns {
  const last = new Map<string, Promise<unknown>>();
  return (names, task) => {
    const turn = Promise.all(names.map((name) => last.get(name))).then(task);
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    for (const name of names) last.set(name, ended);
    void ended.then(() => {
      for (const name of names) if (last.get(name) === ended) last.delete(name);
    });
    return turn;
  };
}
