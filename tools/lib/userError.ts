/** A failure that a person can act on: its message is all that is printed, without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prints a failure: one that a person can act on, or Ctrl-C at a question, as its message; a defect of ours with its stack. */
export function printError(error: unknown): void {
  const isDefect = error instanceof Error && !(error instanceof UserError) && error.name !== 'AbortError';
  const text = isDefect ? error.stack : messageOf(error);
  process.stderr.write(`\n${text}\n`);
}
