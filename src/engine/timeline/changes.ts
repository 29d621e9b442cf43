import * as v from 'valibot';
import { count } from '../../shared/schema';
import { TIMELINE_LIMITS, type Change, type Timeline, type TimelineInput } from './timeline';

const MAX_CHANGES = 200;

const at = v.pipe(count, v.maxValue(TIMELINE_LIMITS.duration));
const payload = v.exactOptional(v.unknown());

/** The schema of the changes in a file. Their payloads are checked later, once the inputs are known. */
export const changesSchema = v.pipe(
  v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('drop'), input: count }),
      v.object({ kind: v.literal('move'), input: count, at }),
      v.object({ kind: v.literal('edit'), input: count, payload }),
      v.object({ kind: v.literal('add'), input: count, at, type: v.pipe(v.string(), v.maxLength(100)), payload }),
      v.object({ kind: v.literal('seed'), seed: v.pipe(v.string(), v.maxLength(TIMELINE_LIMITS.seedLength)) }),
    ]),
  ),
  v.maxLength(MAX_CHANGES, 'has too many changes'),
);

/**
 * Returns the input that a change leaves or drops; `null` for the seed, an unknown input, or an added one whose number
 * is taken.
 */
export function changedInput({ inputs }: Pick<Timeline, 'inputs'>, change: Change): TimelineInput | null {
  if (change.kind === 'seed') return null;
  if (change.kind === 'add') return change.input < inputs.length ? null : toInput(change);
  const input = inputs[change.input];
  return input ? (inputAfterChanges(input, change.input, [change]) ?? input) : null;
}

function toInput({ at, type, payload }: TimelineInput): TimelineInput {
  return payload === undefined ? { at, type } : { at, type, payload };
}

/**
 * Applies the changes of a timeline. Inputs of the same time keep their order; added ones come after them. The digests
 * remain those of the recording: only a replay of the result can compute its own.
 *
 * @param withSeed replaces the seed, also in the initial state.
 * @throws RangeError if there would be more inputs than a timeline may hold.
 */
export function applyChanges<State>(
  { changes: _, ...timeline }: Timeline<State>,
  changes: readonly Change[],
  withSeed: (timeline: Timeline<State>, seed: string) => Timeline<State>,
): Timeline<State> {
  const recordedInputs = timeline.inputs.map((input, number) => inputAfterChanges(input, number, changes));
  const addedInputs = changes.flatMap((change) => (change.kind === 'add' ? [toInput(change)] : []));
  const inputs = [...recordedInputs, ...addedInputs].filter((input) => input !== null).sort((a, b) => a.at - b.at);
  if (inputs.length > TIMELINE_LIMITS.inputs)
    throw new RangeError(`A timeline has no more than ${TIMELINE_LIMITS.inputs} inputs.`);
  const title = `What if: ${timeline.title}`.slice(0, TIMELINE_LIMITS.titleLength);
  const changed = { ...timeline, title, inputs };
  const seed = changes.find((change) => change.kind === 'seed')?.seed;
  return seed === undefined ? changed : withSeed(changed, seed);
}

/** Returns an input after its changes; `null` if it is dropped. */
export function inputAfterChanges(
  input: TimelineInput,
  number: number,
  changes: readonly Change[],
): TimelineInput | null {
  let changed: TimelineInput | null = input;
  for (const change of changes) {
    if (change.kind === 'seed' || change.input !== number || changed === null) continue;
    if (change.kind === 'drop') changed = null;
    else if (change.kind === 'move') changed = { ...changed, at: change.at };
    else if (change.kind === 'edit') changed = toInput({ ...changed, payload: change.payload });
    else changed = toInput(change);
  }
  return changed;
}

/**
 * Adds a change, which replaces an earlier change of the same kind to the same input, or to the seed. Dropping an input
 * removes its other changes; dropping an added input removes it.
 */
export function withChange(changes: readonly Change[], change: Change): readonly Change[] {
  const isReplaced = (earlier: Change) => {
    if (earlier.kind === 'seed' || change.kind === 'seed') return earlier.kind === change.kind;
    return (
      earlier.input === change.input &&
      (earlier.kind === change.kind || earlier.kind === 'drop' || change.kind === 'drop')
    );
  };
  const removesAddedInput =
    change.kind === 'drop' && changes.some((earlier) => earlier.kind === 'add' && earlier.input === change.input);
  return [...changes.filter((earlier) => !isReplaced(earlier)), ...(removesAddedInput ? [] : [change])];
}
