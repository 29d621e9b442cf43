import { nextTask } from '../nextTask';

type Piece = () => Promise<unknown>;

/**
 * Evaluates code that has been fetched piece by piece, each in a task of its own: all at once it would hold a slow
 * telephone for a tenth of a second and more. Each piece brings what it needs of those after it.
 *
 * @returns what the last piece gives
 */
export async function inTurn<Last>(pieces: readonly Piece[], last: () => Promise<Last>): Promise<Last> {
  for (const piece of pieces) {
    await nextTask();
    await piece();
  }
  await nextTask();
  return last();
}
