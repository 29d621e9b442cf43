import type { Middleware } from '@reduxjs/toolkit';

/** The error from a saga or a reducer that ended a program. */
export interface ProgramFailure {
  readonly error: unknown;
}

/**
 * Creates a supervisor, which stops the whole program after an exception. Without one, an exception in a saga would
 * silently end all sagas, and buttons would do nothing.
 *
 * @param onFailure is called once, when the program ends.
 */
export function createSupervisor(onFailure: (failure: ProgramFailure) => void = () => {}) {
  let failure: ProgramFailure | null = null;

  /** Ends the program. redux-saga calls it when a saga throws, which aborts all sagas. */
  function end(error: unknown) {
    if (failure) return;
    failure = { error };
    onFailure(failure);
  }

  /** Ends the program if a later middleware or the reducer throws, and drops all later actions. */
  const middleware: Middleware = () => (next) => (action) => {
    if (failure) return action;
    try {
      return next(action);
    } catch (error) {
      end(error);
      throw error;
    }
  };

  return {
    middleware,
    end,
    /** Returns why the program has ended; `null` while it runs. */
    failure: () => failure,
  };
}
