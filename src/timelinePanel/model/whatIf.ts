import type { Ms } from '../../engine/clock/clock';
import { changedInput, applyChanges, inputAfterChanges } from '../../engine/timeline/changes';
import { countSharedEvents } from '../../engine/timeline/divergence';
import { withOwnDigests, withoutComparison, type PlayedEvent, type Player } from '../../engine/timeline/player';
import { toPrintable } from '../../engine/timeline/printable';
import type { Chunked } from '../../engine/timeline/program';
import type { Change, Timeline, TimelineInput } from '../../engine/timeline/timeline';
import { stopwatchText } from '../../shared/times';
import { describeInput, withSeed } from '../../program/inputEditing';
import type { RootState } from '../../program/rootReducer';
import { replayStory, type StoryPlayer } from './story';

/** A replay with changed inputs, and the run that it was made from. */
export interface WhatIf {
  readonly changes: readonly Change[];
  /** The recorded run; for the live session, its events so far. */
  readonly recorded: StoryPlayer;
  readonly changed: StoryPlayer;
  /** When the events first differ from the recorded run (ms since the start); `null` if they're the same. */
  readonly differsAt: Ms | null;
  /** Descriptions of edited and added inputs, by change. */
  readonly descriptions: ReadonlyMap<Change, string>;
}

/** Replays a run with changes, in steps. Throws if the program can't replay them. */
export function* whatIfSteps(recorded: StoryPlayer, changes: readonly Change[]): Chunked<WhatIf> {
  const changed = withoutComparison(yield* replayStory(applyChanges(recorded.timeline, changes, withSeed)));
  yield changed.events.length;
  const sharedCount = countSharedEvents(recorded, changed);
  const differsAt = Math.min(recorded.events[sharedCount]?.at ?? Infinity, changed.events[sharedCount]?.at ?? Infinity);
  yield changed.events.length;
  const inputs = inputEvents(recorded);
  const descriptions = new Map<Change, string>();
  for (const change of changes) {
    const input = changedInput(recorded.timeline, change);
    if (!input || (change.kind !== 'edit' && change.kind !== 'add')) continue;
    yield changed.events.length;
    const before = recorded.stateAfter(inputs[change.input]?.index ?? recorded.countAt(input.at));
    descriptions.set(change, describeInput(input, recorded.timeline.startedAt + input.at, before));
  }
  return { changes, recorded, changed, differsAt: differsAt === Infinity ? null : differsAt, descriptions };
}

/** Returns the timeline to save or share for a changed run: the recorded timeline, with the changes. */
export function withChanges({ recorded, changes }: Pick<WhatIf, 'recorded' | 'changes'>): Timeline<RootState> {
  // If the replay differs from the recording, new digests would hide that.
  return { ...(recorded.divergence ? recorded.timeline : withOwnDigests(recorded)), changes };
}

/** Returns a timeline's input events, in order. */
export function inputEvents({ events }: Pick<Player<unknown>, 'events'>): readonly PlayedEvent[] {
  return events.filter(({ event }) => event.meta.kind === 'input');
}

/** Returns the numbers by which changes refer to the inputs of a changed run, in the order of its events. */
export function inputNumbers({ inputs }: Pick<Timeline, 'inputs'>, changes: readonly Change[]): number[] {
  const recorded = inputs.map((input, number) => ({
    number,
    at: inputAfterChanges(input, number, changes)?.at ?? null,
  }));
  const added = changes.flatMap((change) => (change.kind === 'add' ? [{ number: change.input, at: change.at }] : []));
  return [...recorded, ...added]
    .flatMap(({ number, at }) => (at === null ? [] : [{ number, at }]))
    .sort((left, right) => left.at - right.at)
    .map(({ number }) => number);
}

/** Creates the change that adds an input, with the next free number. */
export function createAddition(
  { inputs }: Pick<Timeline, 'inputs'>,
  changes: readonly Change[],
  input: TimelineInput,
): Change {
  const addedNumbers = changes.flatMap((change) => (change.kind === 'add' ? [change.input] : []));
  return { kind: 'add', input: Math.max(inputs.length - 1, ...addedNumbers) + 1, ...input };
}

/**
 * Describes a change, by the recorded event of its input, if any, and the description of the changed or added input.
 */
export function changeText(
  change: Change,
  { at, text }: Pick<PlayedEvent, 'at' | 'text'> = { at: 0, text: '' },
  newText: string,
): string {
  switch (change.kind) {
    case 'seed':
      return `Seed “${toPrintable(change.seed)}”`;
    case 'drop':
      return `“${text}” at ${stopwatchText(at)} dropped`;
    case 'move':
      return `“${text}” moved from ${stopwatchText(at)} to ${stopwatchText(change.at)}`;
    case 'add':
      return `“${newText}” added at ${stopwatchText(change.at)}`;
    case 'edit':
      return `“${newText}” instead of “${text}” at ${stopwatchText(at)}`;
  }
}

/** Returns the changes that turn an input into `next`. */
export function changesTo(number: number, before: TimelineInput, next: TimelineInput): Change[] {
  const hasNewPayload = JSON.stringify(before.payload) !== JSON.stringify(next.payload);
  return [
    ...(before.at === next.at ? [] : [{ kind: 'move', input: number, at: next.at } as const]),
    ...(hasNewPayload ? [{ kind: 'edit', input: number, payload: next.payload } as const] : []),
  ];
}
