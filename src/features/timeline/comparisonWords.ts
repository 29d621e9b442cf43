import type { Comparison } from './comparison';
import { stopwatchText } from './timeTexts';

const FOLDED = 'The branch no longer has its beginning: compared is what follows the state that it now begins with.';

const BRANCHES = {
  left: 'This timeline is a branch of the other one; compared is what follows the branching.',
  right: 'The other timeline is a branch of this one; compared is what follows the branching.',
};

/** Puts a comparison into words: what it rests on, and the first difference. */
export function comparisonWords({ rows, first, heads, branch, isFolded }: Comparison): string[] {
  const basis = branch === null ? heads : [BRANCHES[branch], ...(isFolded ? [FOLDED] : [])];
  const row = rows[first];
  if (!row) {
    const count = rows.length === 1 ? 'its one event' : `all ${rows.length} events`;
    return [...basis, rows.length === 0 ? 'Nothing happens in either.' : `They are alike in ${count}.`];
  }
  const { at, left, right } = row;
  const when = `The first difference is at ${stopwatchText(at)}`;
  if (left && right) {
    const what =
      left.event.type === right.event.type ? `${left.event.type} says something else` : 'another event happens';
    return [...basis, `${when}: ${what}.`];
  }
  const [type, place] = left ? [left.event.type, 'this'] : [right?.event.type ?? '', 'the other'];
  return [...basis, `${when}: ${type} happens in ${place} timeline only.`];
}
