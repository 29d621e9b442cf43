import type { Timeline } from '../engine/timeline/timeline';
import { nameOfTask } from '../features/tasks/tasksSentences';
import type { InputEditing, NamedValue } from '../workbench';
import type { RootState } from './rootReducer';
import { sentenceOf } from './sentences';
import { TIMELINE_INPUTS } from './timelineInputs';

/** More tasks are not offered; their ids can be had from the state. */
const MOST_TASKS = 200;

/** What there is to choose from, by the field that holds its id. */
const NAMED: Readonly<Record<string, (state: RootState) => readonly NamedValue[]>> = {
  walletId: ({ wallets }) => wallets.list.map(({ id, name }) => ({ value: id, name })),
  protocolId: ({ protocols }) => protocols.list.map(({ id, name }) => ({ value: id, name })),
  taskId: (state) => state.tasks.ids.slice(0, MOST_TASKS).map((id) => ({ value: id, name: nameOfTask(state, id) ?? id })),
};

/** How the inputs of this program can be changed in a timeline. */
export const inputEditing: InputEditing = {
  types: Object.keys(TIMELINE_INPUTS).sort(),
  // What a page was when it was loaded anew is a whole state, and no form.
  schemaOf: (type) => (Object.hasOwn(TIMELINE_INPUTS, type) ? (TIMELINE_INPUTS[type] ?? null) : null),
  tell: ({ type, payload }, moment, before) => sentenceOf({ type, payload, meta: { kind: 'input', at: moment } }, before as RootState),
  namedValues: (field, state) => (Object.hasOwn(NAMED, field) ? (NAMED[field]?.(state as RootState) ?? null) : null),
  withSeed: (timeline, seed) => ({ ...timeline, seed, start: withSeedOf(timeline as Timeline<RootState>, seed) }),
};

function withSeedOf({ start }: Timeline<RootState>, seed: string): RootState | null {
  return start && { ...start, simulation: { ...start.simulation, seed } };
}
