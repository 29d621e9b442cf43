import type { Ms } from '../../engine/clock/clock';
import { changedInput, changedTimeline } from '../../engine/timeline/changes';
import { alikeEvents } from '../../engine/timeline/parting';
import { recordedAnew, unmeasured, type PlayedEvent, type Player } from '../../engine/timeline/player';
import { printable } from '../../engine/timeline/printable';
import type { Steps } from '../../engine/timeline/program';
import { readableState, stateDifference, type Difference } from '../../engine/timeline/stateDifference';
import type { Change, Timeline } from '../../engine/timeline/timeline';
import { countedText, countText } from '../../shared/text';
import { placesText, stopwatchText } from '../texts';
import type { ProgramHost } from '../timelineHost';

/** A run with changed inputs, beside the recorded one. */
export interface WhatIf {
  readonly changes: readonly Change[];
  /** The recorded run; of the live session, as far as it had come. */
  readonly recorded: Player<unknown>;
  readonly changed: Player<unknown>;
  readonly parting: ChangedParting | null;
  /** Where the changed run's state differs in the end. */
  readonly differences: readonly Difference[];
  /** The sentences of inputs that say something else, or that are added, by their changes. */
  readonly sentences: ReadonlyMap<Change, string>;
}

/** Replays a run with changes, in steps. They throw where the program cannot go through with them. */
export function* whatIfSteps(
  recorded: Player<unknown>,
  changes: readonly Change[],
  { open, inputEditing }: Pick<ProgramHost, 'open' | 'inputEditing'>,
): Steps<WhatIf> {
  const changed = unmeasured(yield* open(changedTimeline(recorded.timeline, changes, inputEditing.withSeed)));
  yield changed.events.length;
  const parting = changedParting(recorded, changed);
  yield changed.events.length;
  const last = (player: Player<unknown>) => readableState(player.stateAfter(player.events.length));
  const differences = stateDifference(last(recorded), last(changed));
  const inputs = inputEvents(recorded);
  const sentences = new Map<Change, string>();
  for (const change of changes) {
    const input = changedInput(recorded.timeline, change);
    if (!input || (change.kind !== 'edit' && change.kind !== 'add')) continue;
    yield changed.events.length;
    const before = recorded.stateAfter(inputs[change.input]?.index ?? recorded.countAt(input.at));
    sentences.set(change, inputEditing.tell(input, recorded.timeline.startedAt + input.at, before));
  }
  return { changes, recorded, changed, parting, differences, sentences };
}

/** Gives what a file or a link holds of a changed run: what was recorded, and the changes, each of which can be taken back. */
export function withChanges({ recorded, changes }: Pick<WhatIf, 'recorded' | 'changes'>): Timeline {
  // New digests would hide that it does not replay as it was recorded.
  return { ...(recorded.parting ? recorded.timeline : recordedAnew(recorded)), changes };
}

/** The events of the inputs of a timeline, in the order of its inputs. */
export function inputEvents({ events }: Pick<Player<unknown>, 'events'>): readonly PlayedEvent[] {
  return events.filter(({ event }) => event.meta.kind === 'input');
}

/** An input that can be changed, with its number, by which a change knows it. */
export interface ListedInput {
  readonly number: number;
  readonly at: Ms;
  readonly text: string;
}

/** Lists the inputs of a run and, after them, those that are added to it. */
export function listedInputs(recorded: readonly PlayedEvent[], { changes, sentences }: Pick<WhatIf, 'changes' | 'sentences'>): readonly ListedInput[] {
  const added = changes.flatMap((change) => (change.kind === 'add' ? [{ number: change.input, at: change.at, text: sentences.get(change) ?? '' }] : []));
  return [...recorded.map(({ at, text }, number) => ({ number, at, text })), ...added];
}

/** Where a changed run parts from the recorded one, by what happens. */
interface ChangedParting {
  /** Ms since the start of both. */
  readonly at: Ms;
  /** The number of that event in both, from 0. */
  readonly index: number;
  /** The first event of each that the other does not have there. */
  readonly recorded: PlayedEvent | null;
  readonly changed: PlayedEvent | null;
}

/** Finds where a changed run parts from the recorded one, or `null` where the same happens in both. */
function changedParting(recorded: Player<unknown>, changed: Player<unknown>): ChangedParting | null {
  const index = alikeEvents(recorded, changed);
  const [one, other] = [recorded.events[index] ?? null, changed.events[index] ?? null];
  // A state may differ, as by another seed, and nothing come of it.
  if (!one && !other) return null;
  const at = Math.min(one?.at ?? Infinity, other?.at ?? Infinity);
  return { at, index, recorded: one?.at === at ? one : null, changed: other?.at === at ? other : null };
}

/** Says where two runs part, and what comes of it. */
export function partingText({ recorded, changed, parting, differences }: WhatIf): string {
  if (parting === null) {
    return differences.length === 0
      ? 'It makes no difference: every event is as recorded.'
      : `Every event is as recorded, but in the end the states differ in ${placesText(differences)}.`;
  }
  const before = recorded.events.length;
  const now = changed.events.length;
  const count = before === now ? `As many events as recorded, ${countText(before)}` : `${countedText(now, 'event')} in the place of ${countText(before)}`;
  const end = differences.length === 0 ? 'in the end both come to the same state' : `in the end the states differ in ${placesText(differences)}`;
  return `Diverges at ${stopwatchText(parting.at)}, event ${countText(parting.index + 1)}: ${firstText(parting)}. ${count}; ${end}.`;
}

function firstText({ recorded, changed }: ChangedParting): string {
  if (!changed) return `“${recorded?.text ?? ''}” does not happen then`;
  if (!recorded) return `“${changed.text}” happens, which was not recorded then`;
  if (recorded.text === changed.text) return `“${recorded.text}” holds something else`;
  return `“${changed.text}” in the place of “${recorded.text}”`;
}

/** Tells a change, of an input whose sentence was `text` and is `now`. */
export function changeText(change: Change, input: { readonly at: Ms; readonly text: string } | undefined, now: string): string {
  switch (change.kind) {
    case 'seed':
      return `Seed “${printable(change.seed)}”`;
    case 'drop':
      return `“${input?.text ?? ''}” at ${stopwatchText(input?.at ?? 0)} dropped`;
    case 'move':
      return `“${input?.text ?? ''}” moved from ${stopwatchText(input?.at ?? 0)} to ${stopwatchText(change.at)}`;
    case 'add':
      return `“${now}” added at ${stopwatchText(change.at)}`;
    case 'edit':
      return `“${now}” in the place of “${input?.text ?? ''}” at ${stopwatchText(input?.at ?? 0)}`;
  }
}
