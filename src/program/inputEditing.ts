import type { GenericSchema } from 'valibot';
import type { Ms } from '../engine/clock/clock';
import { recordedInput } from '../engine/timeline/events';
import type { Timeline, TimelineInput } from '../engine/timeline/timeline';
import { nameOfTask } from '../features/tasks/tasksEvents';
import { describeEvent } from './eventTable';
import type { RootState } from './rootReducer';
import { TIMELINE_INPUTS } from './timelineInputs';

/** A value that an input can refer to, with its name. */
export interface NamedValue {
  readonly value: unknown;
  readonly name: string;
}

const walletChoices = ({ wallets }: RootState) => wallets.list.map(({ id, name }) => ({ value: id, name }));

const ID_CHOICES: Readonly<Record<string, (state: RootState, payload: unknown) => readonly NamedValue[]>> = {
  walletId: walletChoices,
  walletIds: walletChoices,
  protocolId: ({ protocols }) => protocols.list.map(({ id, name }) => ({ value: id, name })),
  actionIds: ({ protocols }, payload) => {
    const { protocolId } = (payload ?? {}) as { readonly protocolId?: unknown };
    const protocol = protocols.list.find(({ id }) => id === protocolId);
    return (protocol?.actions ?? []).map(({ id, name }) => ({ value: id, name }));
  },
  taskId: (state) => state.tasks.queue.map(({ id }) => ({ value: id, name: nameOfTask(state, id) ?? id })),
};

/** The types of input that can be added to a timeline. */
export const INPUT_TYPES: readonly string[] = Object.keys(TIMELINE_INPUTS).sort();

/**
 * Returns the schema of an input's payload, or `null` if it can't be edited: `sessionResumed` carries the page's whole
 * state, which no form can edit.
 */
export function inputSchema(type: string): GenericSchema | null {
  return Object.hasOwn(TIMELINE_INPUTS, type) ? (TIMELINE_INPUTS[type] ?? null) : null;
}

/** Describes an input at a moment (UTC ms), with names from the state before it. */
export function describeInput(
  { type, payload }: Pick<TimelineInput, 'type' | 'payload'>,
  moment: Ms,
  before: RootState,
): string {
  return describeEvent(recordedInput(type, payload, moment), before);
}

/**
 * Returns the ids that a field of a payload can hold in a state, with names: of a protocol's actions those of the
 * payload's protocol. `null` unless the field holds ids.
 */
export function namedValues(field: string, state: RootState, payload: unknown): readonly NamedValue[] | null {
  return Object.hasOwn(ID_CHOICES, field) ? (ID_CHOICES[field]?.(state, payload) ?? null) : null;
}

/** Returns the timeline with another seed, also in its initial state. */
export function withSeed(timeline: Timeline<RootState>, seed: string): Timeline<RootState> {
  const { start } = timeline;
  return { ...timeline, seed, start: start && { ...start, simulation: { ...start.simulation, seed } } };
}
