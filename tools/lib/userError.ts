import { messageOf } from '../../src/shared/attempt';

/** A failure that the user can act on. Only its message is printed, without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Prints an error: a user error, or Ctrl-C at a question, as its message; a defect with its stack. */
export function printError(error: unknown): void {
  const isDefect = error instanceof Error && !(error instanceof UserError) && error.name !== 'AbortError';
  const text = isDefect ? error.stack : messageOf(error);
  process.stderr.write(`\n${text}\n`);
}
