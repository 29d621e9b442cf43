// @ts-check

/** A failure that a person can act on: its message is all that is printed, without a stack trace. */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}

/**
 * Prints a failure: one that a person can act on as its message, a defect of ours with its stack.
 *
 * @param {unknown} error
 */
export function printError(error) {
  const text = error instanceof UserError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${text}\n`);
}
