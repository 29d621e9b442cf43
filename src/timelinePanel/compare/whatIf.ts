import type { Ms } from '../../engine/clock/clock';
import { changedInput, changedTimeline, inputWith } from '../../engine/timeline/changes';
import { alikeEvents } from '../../engine/timeline/divergence';
import { recordedAnew, unmeasured, type PlayedEvent, type Player } from '../../engine/timeline/player';
import { printable } from '../../engine/timeline/printable';
import type { Steps } from '../../engine/timeline/program';
import type { Change, Timeline, TimelineInput } from '../../engine/timeline/timeline';
import { stopwatchText } from '../../shared/times';
import type { TimelineAdapter } from '../timelineHost';

/** A run with changed inputs, beside the recorded one. */
export interface WhatIf {
  readonly changes: readonly Change[];
  /** The recorded run; of the live session, as far as it had come. */
  readonly recorded: Player<unknown>;
  readonly changed: Player<unknown>;
  /** Where what happens parts from the recorded run (ms since the start); `null` where the same happens. */
  readonly partsAt: Ms | null;
  /** The descriptions of inputs that say something else, or that are added, by their changes. */
  readonly descriptions: ReadonlyMap<Change, string>;
}

/** A run as it was recorded. */
export const UNCHANGED: Pick<WhatIf, 'changes'> = { changes: [] };

/** Replays a run with changes, in steps. They throw where the program cannot go through with them. */
export function* whatIfSteps(
  recorded: Player<unknown>,
  changes: readonly Change[],
  { open, inputEditing }: Pick<TimelineAdapter, 'open' | 'inputEditing'>,
): Steps<WhatIf> {
  const changed = unmeasured(yield* open(changedTimeline(recorded.timeline, changes, inputEditing.withSeed)));
  yield changed.events.length;
  const alike = alikeEvents(recorded, changed);
  const partsAt = Math.min(recorded.events[alike]?.at ?? Infinity, changed.events[alike]?.at ?? Infinity);
  yield changed.events.length;
  const inputs = inputEvents(recorded);
  const descriptions = new Map<Change, string>();
  for (const change of changes) {
    const input = changedInput(recorded.timeline, change);
    if (!input || (change.kind !== 'edit' && change.kind !== 'add')) continue;
    yield changed.events.length;
    const before = recorded.stateAfter(inputs[change.input]?.index ?? recorded.countAt(input.at));
    descriptions.set(change, inputEditing.describeInput(input, recorded.timeline.startedAt + input.at, before));
  }
  return { changes, recorded, changed, partsAt: partsAt === Infinity ? null : partsAt, descriptions };
}

/** Returns what a file or a link contains of a changed run: the recording, and the changes. */
export function withChanges({ recorded, changes }: Pick<WhatIf, 'recorded' | 'changes'>): Timeline {
  // New digests would hide that it does not replay as it was recorded.
  return { ...(recorded.divergence ? recorded.timeline : recordedAnew(recorded)), changes };
}

/** The events of the inputs of a timeline, in the order of its inputs. */
export function inputEvents({ events }: Pick<Player<unknown>, 'events'>): readonly PlayedEvent[] {
  return events.filter(({ event }) => event.meta.kind === 'input');
}

/** The numbers by which changes know the inputs of a changed run, in the order of its events. */
export function inputNumbers({ inputs }: Pick<Timeline, 'inputs'>, changes: readonly Change[]): number[] {
  const kept = inputs.map((input, number) => ({ number, at: inputWith(input, number, changes)?.at ?? null }));
  const added = changes.flatMap((change) => (change.kind === 'add' ? [{ number: change.input, at: change.at }] : []));
  return [...kept, ...added]
    .flatMap(({ number, at }) => (at === null ? [] : [{ number, at }]))
    .sort((one, other) => one.at - other.at)
    .map(({ number }) => number);
}

/** The change that adds an input, with the next free number. */
export function addedInput({ inputs }: Pick<Timeline, 'inputs'>, changes: readonly Change[], input: TimelineInput): Change {
  const taken = changes.map((change) => (change.kind === 'add' ? change.input + 1 : 0));
  return { kind: 'add', input: Math.max(inputs.length, ...taken), ...input };
}

/** Describes a change of an input whose description was `text` and is `now`. */
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
