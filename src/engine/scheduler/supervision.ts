import type { Middleware } from '@reduxjs/toolkit';

/** The error from a saga or a reducer that ended a program. */
export interface ProgramFailure {
  readonly error: unknown;
}

/** Stops the whole program after an exception and reports it. */
interface Supervisor {
  /**
   * Comes before the scheduler in the middleware chain: ends the program if anything after it throws while handling an
   * action, and drops all later actions.
   */
  readonly middleware: Middleware;
  /** Ends the program. redux-saga calls it when a saga throws, which aborts all sagas. */
  readonly end: (error: unknown) => void;
  /** Returns why the program has ended; `null` while it runs. */
  readonly failure: () => ProgramFailure | null;
}

/**
 * Creates a supervisor. Without one, an exception in a saga would silently end all sagas, and buttons would do nothing.
 *
 * @param onFailure is called once, when the program ends.
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
