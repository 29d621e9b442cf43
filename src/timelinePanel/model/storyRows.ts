import type { PlayedEvent } from '../../engine/timeline/player';
import { historyStarted } from '../../features/activity';
import { workOf } from '../../program/eventTable';
import type { Story } from './story';
import type { RunWork, TaskWork } from './work';

interface Fold {
  /** The same while a live session grows. */
  readonly key: string;
  /** The index of its first event, by which the rows are sorted. */
  readonly index: number;
  /** The events that the row stands for, in order. */
  readonly eventIndices: readonly number[];
}

/** A row that can be unfolded: a run, a task, a request with its reply, a press with what it caused, or the opening. */
export type FoldedRow =
  | (Fold & { readonly kind: 'run'; readonly run: RunWork })
  | (Fold & { readonly kind: 'task'; readonly task: TaskWork; readonly run: RunWork })
  | (Fold & { readonly kind: 'request' | 'press' | 'opening' });

/** A row with everything folded: several events, or the index of a single one. */
export type Row = FoldedRow | number;

/** A row of the list. */
export type StoryRow =
  | (FoldedRow & { readonly isOpen: boolean })
  | { readonly kind: 'event'; readonly index: number; readonly isInside: boolean };

/** What is unfolded. */
export interface Folding {
  /** Whether runs are folded unless a person opened them. */
  readonly foldsRuns: boolean;
  /** What a person opened or closed, by the keys of the rows. */
  readonly chosen: Readonly<Record<string, boolean>>;
}

/** Returns the key of a run's row. */
export const keyOfRun = ({ startedAt }: Pick<RunWork, 'startedAt'>): string => `run ${startedAt}`;

/** Returns all rows of the story in the order of their first events; single events as their index. */
export function foldRows(story: Story, events: readonly PlayedEvent[], openingSize: number): readonly Row[] {
  const owners: (FoldedRow | undefined)[] = [];
  const rows: Row[] = [];
  const add = (row: FoldedRow, owned: readonly number[] = row.eventIndices) => {
    rows.push(row);
    for (const index of owned) owners[index] ??= row;
  };
  const fold = (kind: 'request' | 'press' | 'opening', eventIndices: readonly number[]): FoldedRow => {
    const [index = 0] = eventIndices;
    return { kind, key: `${kind} ${index}`, index, eventIndices };
  };
  if (openingSize > 1) add(fold('opening', range(0, openingSize)));
  const pressAt = new Map(story.presses.map((press) => [press[0] ?? -1, press]));
  for (const run of story.runs) {
    const { startIndex } = run;
    const cause = startIndex === null ? -1 : causeOf(events, startIndex);
    const eventIndices = startIndex === null ? [] : (pressAt.get(cause) ?? range(cause, startIndex + 1));
    const index = eventIndices[0] ?? run.tasks[0]?.eventIndices[0] ?? 0;
    add({ kind: 'run', key: keyOfRun(run), index, eventIndices, run });
    for (const task of run.tasks) {
      const [first = index] = task.eventIndices;
      // The event that stopped a task is its press's own.
      const owned = task.eventIndices.filter((place) => events[place] && workOf(events[place].event) !== null);
      const key = `${keyOfRun(run)} ${task.taskId}`;
      add({ kind: 'task', key, index: first, eventIndices: task.eventIndices, task, run }, owned);
    }
  }
  for (const request of story.requests) if (isFree(request, owners)) add(fold('request', request));
  for (const press of story.presses) {
    const free = press.filter((index) => owners[index] === undefined);
    if (free.length > 1) add(fold('press', free));
  }
  for (const { index } of events) if (owners[index] === undefined) rows.push(index);
  const placeOf = (row: Row) => (typeof row === 'number' ? row : row.index);
  // A run comes before its first task.
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the whole numbers from `from` up to, not including, `to`. */
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place);

const isFree = (indices: readonly number[], owners: readonly unknown[]) =>
  indices.every((index) => owners[index] === undefined);

/** Returns the index of the event that caused another one: the input or due event before it. */
function causeOf(events: readonly PlayedEvent[], index: number): number {
  let cause = index;
  while (cause > 0 && events[cause]?.event.meta.kind === 'derived') cause -= 1;
  return cause;
}

/** Returns the rows to show: without the tasks of folded runs, and with the events of unfolded rows. */
export function unfoldRows(rows: readonly Row[], { foldsRuns, chosen }: Folding): StoryRow[] {
  const isRunOpen = (run: RunWork) => chosen[keyOfRun(run)] ?? !foldsRuns;
  return rows.flatMap((row): StoryRow | StoryRow[] => {
    if (typeof row === 'number') return { kind: 'event', index: row, isInside: false };
    if (row.kind === 'run') return { ...row, isOpen: isRunOpen(row.run) };
    if (row.kind === 'task' && !isRunOpen(row.run)) return [];
    if (!chosen[row.key]) return { ...row, isOpen: false };
    const inside = row.eventIndices.map((index) => ({ kind: 'event', index, isInside: true }) as const);
    return [{ ...row, isOpen: true }, ...inside];
  });
}

/** Returns single events as rows, such as the results of a search. */
export const eventRows = (indices: readonly number[]): StoryRow[] =>
  indices.map((index) => ({ kind: 'event', index, isInside: false }));

/** Returns the event that a row of the list leads to. */
export const targetOf = (row: StoryRow): number => (row.kind === 'event' ? row.index : targetOfRow(row));

/** Returns the event that a row leads to: what its result speaks of. */
export function targetOfRow(row: Row): number {
  if (typeof row === 'number') return row;
  switch (row.kind) {
    case 'task':
    case 'request':
      return row.eventIndices.at(-1) ?? row.index;
    case 'run':
      return row.run.startIndex ?? row.index;
    default:
      return row.index;
  }
}

/** Returns the index of the row that shows an event: its own row, or the one into which it is folded. */
export function rowAt(rows: readonly StoryRow[], story: Story, eventIndex: number): number {
  if (eventIndex < 0) return -1;
  const ownRow = rows.findLastIndex((row) => row.kind === 'event' && row.index === eventIndex);
  if (ownRow !== -1) return ownRow;
  const isPart = (row: StoryRow) =>
    row.kind !== 'event' && row.kind !== 'task' && row.eventIndices.includes(eventIndex);
  const isTaskPart = (row: StoryRow) => row.kind === 'task' && row.eventIndices.includes(eventIndex);
  const fold = rows.findLastIndex(isPart);
  if (fold !== -1) return fold;
  const task = rows.findIndex(isTaskPart);
  if (task !== -1) return task;
  const run = runAt(story, eventIndex);
  const runRow = run ? rows.findIndex((row) => row.kind === 'run' && keyOfRun(row.run) === keyOfRun(run)) : -1;
  return runRow === -1 ? rows.findLastIndex((row) => row.index <= eventIndex) : runRow;
}

/** Returns the run that an event began or is a part of; `null` if it is part of none. */
export function runAt({ runs }: Story, eventIndex: number): RunWork | null {
  const isPart = ({ startIndex, tasks }: RunWork) =>
    startIndex === eventIndex || tasks.some(({ eventIndices }) => eventIndices.includes(eventIndex));
  return runs.find(isPart) ?? null;
}

/**
 * Returns the events that are in one row with the chosen one: the press or repeat that began a run up to its start, or a
 * folded press with what it caused at once. What tidies up later, such as the closing of its notice, is left out.
 */
export function eventsTogether(
  { runs, presses }: Story,
  events: readonly PlayedEvent[],
  index: number,
  { chosen }: Folding,
): { readonly first: number; readonly last: number } {
  if (runs.some(({ startIndex }) => startIndex === index)) return { first: causeOf(events, index), last: index };
  const press = presses.findLast(([first = 0]) => first <= index);
  const [first = index] = press ?? [];
  const together = press?.filter((place, position) => place === first + position) ?? [];
  const isFolded = together.includes(index) && chosen[`press ${first}`] !== true;
  return isFolded ? { first, last: together.at(-1) ?? index } : { first: index, last: index };
}

/** Returns the fold at a row: the row itself, or the fold whose event the row shows; `null` if there is none. */
export function foldAt(rows: readonly StoryRow[], index: number): (FoldedRow & { readonly isOpen: boolean }) | null {
  const row = rows[index];
  const isPart = row?.kind === 'event' && row.isInside;
  const fold = isPart ? rows.slice(0, index).findLast(({ kind }) => kind !== 'event') : row;
  return fold && fold.kind !== 'event' ? fold : null;
}

const MAX_OPENING = 80;

/** Returns how many of the first events only open the dashboard; they form one row. */
export const openingSizeOf = (story: Pick<Story, 'problems'>, events: readonly PlayedEvent[]): number =>
  countOpeningEvents(events, story, historyStarted.type);

/**
 * Returns how many events there are up to the first one of type `lastType`, which opens the dashboard; 0 if there is
 * none, or if there is a problem among them or there are too many.
 */
export function countOpeningEvents(
  events: readonly PlayedEvent[],
  { problems }: Pick<Story, 'problems'>,
  lastType: string,
): number {
  const count = events.slice(0, MAX_OPENING).findIndex(({ event }) => event.type === lastType) + 1;
  return (problems[0] ?? Infinity) < count ? 0 : count;
}
