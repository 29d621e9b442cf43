import type { Ms } from '../../engine/clock/clock';
import { countText, countWithNoun } from '../../shared/text';
import { axisText, SECOND } from '../../shared/times';
import type { Pair, PerSide } from './pair';
import type { StoryPlayer } from './story';
import { finalLine } from './storyLine';

/** Describes what differs: how much, from when on, and the first task that ends otherwise. */
export function comparisonText(
  pairs: readonly Pair[],
  players: PerSide<StoryPlayer>,
  names: readonly string[],
  paths: string,
): string {
  const differing = pairs.filter(({ differs }) => differs);
  const [first] = differing;
  if (!first) return paths === '' ? 'Nothing differs.' : `The rows are alike, but the final states differ in ${paths}.`;
  const isShifted = differing.every((pair) => pair.shift !== 0 && isAlike(pair, players));
  if (isShifted && differing.length === 1)
    return `Everything from ${axisText(first.at, SECOND)} on is ${shiftText(first.shift)}. Nothing else differs.`;
  const count =
    differing.length === pairs.length
      ? `All ${countWithNoun(pairs.length, 'row')} differ`
      : `${countText(differing.length)} of ${countWithNoun(pairs.length, 'row')} ${differing.length === 1 ? 'differs' : 'differ'}`;
  const task = differing.find((pair) => isTask(pair) && !isAlike(pair, players));
  return [`${count}, from ${axisText(first.at, SECOND)} on.`, ...(task ? [taskText(task, players, names)] : [])].join(
    ' ',
  );
}

const isTask = ({ left, right }: Pair) =>
  [left, right].every((row) => typeof row === 'object' && row !== null && row.kind === 'task');

/** Whether both rows of a pair end in the same way. */
function isAlike({ left, right }: Pair, players: PerSide<StoryPlayer>): boolean {
  if (left === null || right === null) return false;
  const [one, other] = [finalLine(left, players.left.events), finalLine(right, players.right.events)];
  return one.text === other.text && one.result === other.result && one.failure === other.failure;
}

function taskText(
  { left, right }: Pair,
  players: PerSide<StoryPlayer>,
  [one = '', other = '']: readonly string[],
): string {
  if (left === null || right === null) return '';
  const [leftLine, rightLine] = [finalLine(left, players.left.events), finalLine(right, players.right.events)];
  return `First task that ends otherwise: ${leftLine.text}. ${one}: ${leftLine.result}. ${other}: ${rightLine.result}.`;
}

/** Describes how much later something happens in the other run. */
export function shiftText(shift: Ms): string {
  const span = Math.abs(shift);
  // From a second up, tenths are precise enough.
  const seconds = span < 1000 ? span / 1000 : Math.round(span / 100) / 10;
  return `${span < 60_000 ? `${seconds} s` : axisText(span, SECOND)} ${shift > 0 ? 'later' : 'earlier'}`;
}
