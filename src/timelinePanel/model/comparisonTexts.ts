import type { Ms } from '../../engine/clock/clock';
import { countWithNoun } from '../../shared/text';
import { pathsText } from '../../program/check';
import type { ComparedRow } from './comparedRows';
import type { Comparison } from './comparison';
import { momentText, stopwatchText } from '../../shared/times';

const FOLDED_TEXT = 'The start of the branch was dropped to save space, so the comparison begins later.';

const BRANCH_TEXTS = {
  left: 'This timeline branches from the other; compared from the branch.',
  right: 'The other timeline branches from this one; compared from the branch.',
};

/**
 * Describes a comparison: which parts are compared, the first difference, and where the runs diverge after the line-up
 * point.
 */
export function comparisonTexts(comparison: Comparison): string[] {
  const { rows, differences, notes, linedUp, branch, isFolded } = comparison;
  const isShifted = linedUp !== null && linedUp.left.at !== linedUp.right.at;
  const lineUp = isShifted
    ? [
        `Lined up at “${linedUp.left.text}”: ${momentText(linedUp.left.at)} in this one, ${momentText(linedUp.right.at)} in the other.`,
      ]
    : [];
  const introduction = [
    ...notes,
    ...(branch === null ? lineUp : [BRANCH_TEXTS[branch], ...(isFolded ? [FOLDED_TEXT] : [])]),
  ];
  const firstDifference = rows[differences[0] ?? -1];
  const divergentRow = rows[comparison.divergence?.row ?? -1];
  if (firstDifference && divergentRow) {
    const text = `The first difference is at ${momentText(firstDifference.at)}: ${differenceText(firstDifference)}.`;
    if (!linedUp || (differences[0] ?? 0) >= linedUp.row) return [...introduction, text];
    const afterwards =
      firstDifference === divergentRow
        ? 'they match'
        : `the first difference is at ${momentText(divergentRow.at)}: ${differenceText(divergentRow)}`;
    return [...introduction, text, `From “${linedUp.left.text}” on ${afterwards}.`];
  }
  const count = rows.length === 1 ? 'its one event' : `all ${countWithNoun(rows.length, 'event')}`;
  const alike = rows.length === 0 ? 'Neither has any events' : `They match in ${count}`;
  const { paths } = comparison.divergence ?? { paths: [] };
  return [
    ...introduction,
    paths.length === 0 ? `${alike}.` : `${alike}, but their final states differ in ${pathsText(paths)}.`,
  ];
}

/** Describes what a change led to: `every event from there on is 18.1 s later, and the results are alike`. */
export function consequenceText({ rows, differences, divergence }: Comparison): string {
  const differing = differences.flatMap((index) => rows[index] ?? []);
  const [first] = differing;
  if (!first) {
    return divergence === null || divergence.paths.length === 0
      ? 'nothing else changes'
      : `the events are the same, but the final states differ in ${pathsText(divergence.paths)}`;
  }
  const isShifted = differing.every(
    ({ left, right, shift }) => left !== null && right !== null && shift !== 0 && left.text === right.text,
  );
  if (!isShifted)
    return `${countWithNoun(differing.length, 'event')} ${differing.length === 1 ? 'differs' : 'differ'}, from ${momentText(first.at)} on`;
  const results = divergence !== null && divergence.kind === 'state' ? 'the results differ' : 'the results are alike';
  return `everything from there on is ${shiftText(first.shift)}, and ${results}`;
}

/** Describes how two events differ, or that one is missing. */
function differenceText({ left, right, shift }: ComparedRow): string {
  if (!left || !right) return `“${(left ?? right)?.text}” happens in ${left ? 'this' : 'the other'} timeline only`;
  if (shift !== 0)
    return `“${left.text}” happens ${shiftText(shift)} in the other, and so does everything that follows`;
  return left.text === right.text
    ? `“${left.text}” has different details`
    : `“${left.text}” in this one, “${right.text}” in the other`;
}

/** Describes how much later something happens in the other timeline. */
export function shiftText(shift: Ms): string {
  const span = Math.abs(shift);
  // From a second up, tenths are precise enough.
  const seconds = span < 1000 ? span / 1000 : Math.round(span / 100) / 10;
  return `${span < 60_000 ? `${seconds} s` : stopwatchText(span)} ${shift > 0 ? 'later' : 'earlier'}`;
}
