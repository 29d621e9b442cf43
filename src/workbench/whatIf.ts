import type { Ms } from '../engine/clock/clock';
import { alikeEvents } from '../engine/timeline/parting';
import type { PlayedEvent, Player } from '../engine/timeline/player';
import { readableState, stateDifference } from '../engine/timeline/stateDifference';
import { TIMELINE_LIMITS, type Timeline, type TimelineInput } from '../engine/timeline/timeline';
import { countedText } from '../shared/text';
import { stopwatchText } from './texts';

/** What is changed in a recorded timeline: one of its inputs, by its number, or the seed of all chance. */
export type Change =
  | { readonly kind: 'drop'; readonly input: number }
  | { readonly kind: 'move'; readonly input: number; readonly at: Ms }
  | { readonly kind: 'edit'; readonly input: number; readonly payload: unknown }
  | { readonly kind: 'seed'; readonly seed: string };

/** Adds a change. It takes the place of an earlier one of the same thing; an input that is dropped is changed no further. */
export function withChange(changes: readonly Change[], change: Change): readonly Change[] {
  const isReplaced = (earlier: Change) => {
    if (earlier.kind === 'seed' || change.kind === 'seed') return earlier.kind === change.kind;
    return earlier.input === change.input && (earlier.kind === change.kind || earlier.kind === 'drop' || change.kind === 'drop');
  };
  return [...changes.filter((earlier) => !isReplaced(earlier)), change];
}

/** What a change makes of an input: `null` when it is dropped. */
export function inputWith(input: TimelineInput, number: number, changes: readonly Change[]): TimelineInput | null {
  let changed: TimelineInput | null = input;
  for (const change of changes) {
    if (change.kind === 'seed' || change.input !== number || changed === null) continue;
    if (change.kind === 'drop') changed = null;
    else if (change.kind === 'move') changed = { ...changed, at: change.at };
    else changed = { at: changed.at, type: changed.type, ...(change.payload !== undefined && { payload: change.payload }) };
  }
  return changed;
}

/**
 * Gives a timeline with changes. Inputs of the same time stay in their order. Its digests are still the recorded ones,
 * until it has been replayed.
 *
 * @param withSeed gives it another seed, in the state that it begins with as well.
 */
export function changedTimeline<State>(
  timeline: Timeline<State>,
  changes: readonly Change[],
  withSeed: (timeline: Timeline<State>, seed: string) => Timeline<State>,
): Timeline<State> {
  const inputs = timeline.inputs
    .map((input, number) => inputWith(input, number, changes))
    .filter((input) => input !== null)
    .sort((one, other) => one.at - other.at);
  const title = `What if: ${timeline.title}`.slice(0, TIMELINE_LIMITS.titleLength);
  const changed = { ...timeline, title, inputs };
  const seed = changes.find((change) => change.kind === 'seed')?.seed;
  return seed === undefined ? changed : withSeed(changed, seed);
}

/** The events of the inputs of a timeline, in the order of its inputs. */
export function inputEvents({ events }: Pick<Player<unknown>, 'events'>): readonly PlayedEvent[] {
  return events.filter(({ event }) => event.meta.kind === 'input');
}

/** Where a changed run parts from the recorded one, by what happens. */
export interface ChangedParting {
  /** Ms since the start of both. */
  readonly at: Ms;
  /** The first event of each that the other does not have there. */
  readonly recorded: PlayedEvent | null;
  readonly changed: PlayedEvent | null;
}

/** Finds where a changed run parts from the recorded one, or `null` where the same happens in both. */
export function changedParting(recorded: Player<unknown>, changed: Player<unknown>): ChangedParting | null {
  const index = alikeEvents(recorded, changed);
  const [one, other] = [recorded.events[index] ?? null, changed.events[index] ?? null];
  // A state may differ, as by another seed, and nothing come of it.
  if (!one && !other) return null;
  const at = Math.min(one?.at ?? Infinity, other?.at ?? Infinity);
  return { at, recorded: one?.at === at ? one : null, changed: other?.at === at ? other : null };
}

/** Says where two runs part, and what comes of it. */
export function partingText(recorded: Player<unknown>, changed: Player<unknown>, parting: ChangedParting | null): string {
  if (parting === null) return 'It makes no difference: every event is as recorded.';
  const before = recorded.events.length;
  const now = changed.events.length;
  const count = before === now ? `As many events as recorded, ${before}` : `${countedText(now, 'event')} in the place of ${before}`;
  return `They part at ${stopwatchText(parting.at)}: ${firstText(parting)}. ${count}; ${endText(recorded, changed)}.`;
}

function firstText({ recorded, changed }: ChangedParting): string {
  if (!changed) return `“${recorded?.text ?? ''}” does not happen then`;
  if (!recorded) return `“${changed.text}” happens, which was not recorded then`;
  if (recorded.text === changed.text) return `“${recorded.text}” holds something else`;
  return `“${changed.text}” in the place of “${recorded.text}”`;
}

function endText(recorded: Player<unknown>, changed: Player<unknown>): string {
  const last = (player: Player<unknown>) => readableState(player.stateAfter(player.events.length));
  const differences = stateDifference(last(recorded), last(changed)).length;
  return differences === 0 ? 'in the end both come to the same state' : `in the end the states differ in ${countedText(differences, 'place')}`;
}

/** Tells a change, of an input whose sentence was `text` and is `now`. */
export function changeText(change: Change, input: { readonly at: Ms; readonly text: string } | undefined, now: string): string {
  switch (change.kind) {
    case 'seed':
      return `Seed “${change.seed}”`;
    case 'drop':
      return `“${input?.text ?? ''}” at ${stopwatchText(input?.at ?? 0)} dropped`;
    case 'move':
      return `“${input?.text ?? ''}” moved from ${stopwatchText(input?.at ?? 0)} to ${stopwatchText(change.at)}`;
    case 'edit':
      return `“${now}” in the place of “${input?.text ?? ''}” at ${stopwatchText(input?.at ?? 0)}`;
  }
}
