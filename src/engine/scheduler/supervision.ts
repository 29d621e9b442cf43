import type { Middleware } from '@reduxjs/toolkit';

/** What ended a program: the error that a saga or a reducer threw. */
export interface ProgramFailure {
  readonly error: unknown;
}

/** Sees to it that a program that has thrown stops as a whole, and says so. */
interface Supervisor {
  /** Stands first in the chain: ends the program when an action makes it throw, and lets nothing in after that. */
  readonly middleware: Middleware;
  /** Ends the program. redux-saga calls it when a saga has thrown, which aborts all of them. */
  readonly end: (error: unknown) => void;
  /** Why the program has ended; `null` while it goes on. */
  readonly failure: () => ProgramFailure | null;
}

/**
 * Makes a supervisor. Without one, an exception in a saga would end all sagas without a word: the screens would go on
 * taking presses that do nothing.
 *
 * @param onFailure is told once, when the program ends.
 */
export function createSupervisor(onFailure: (failure: ProgramFailure) => void = () => {}): Supervisor {
  let failure: ProgramFailure | null = null;

  function end(error: unknown) {
    if (failure) return;
    failure = { error };
    onFailure(failure);
  }

  const middleware: Middleware = () => (next) => (action) => {
    if (failure) return action;
    try {
      return next(action);
    } catch (error) {
      end(error);
      throw error;
    }
  };

  return { middleware, end, failure: () => failure };
}
