import type { PlayedEvent } from '../../engine/timeline/player';
import type { Lane, Span } from './lane';
import type { Chart } from './chart';

/** Several events in one row, which is identified and sorted by the index of its first event. */
interface Fold {
  readonly index: number;
  readonly eventIndices: readonly number[];
  readonly isOpen: boolean;
}

/** A row of the list: one event, a task or request from beginning to end, or a press with the events it caused. */
export type StoryRow =
  | { readonly kind: 'event'; readonly index: number; readonly isInside: boolean }
  | (Fold & {
      readonly kind: 'work';
      /** The label of the work's lane. */
      readonly name: string;
      readonly isTask: boolean;
      readonly span: Span;
    })
  | (Fold & { readonly kind: 'press' | 'opening' });

interface RowOptions {
  /** Whether tasks, requests, and presses with the events they caused are single rows. */
  readonly folds: boolean;
  /** The indices of events that match the filter, in order; all of them if rows are folded. */
  readonly matches: readonly number[];
  /** How many of the first events only open the dashboard. They form one row. */
  readonly openingSize?: number;
}

/** Returns the rows of the story, in the order of their first events, with everything folded. */
export function storyRows(chart: Chart, { folds, matches, openingSize = 0 }: RowOptions): StoryRow[] {
  const { lanes, entries, presses } = chart;
  // By event index. Arrays are faster than maps, and there may be 100,000 events.
  const workOf: (readonly [Lane, Span])[] = [];
  const pressOf: (readonly number[])[] = [];
  for (const lane of lanes) {
    if (!folds || (lane.kind !== 'task' && lane.kind !== 'service')) continue;
    for (const span of lane.spans.filter(({ eventIndices }) => lane.kind === 'task' || eventIndices.length > 1)) {
      for (const index of span.eventIndices) workOf[index] = [lane, span];
    }
  }
  const openingEvents = folds && openingSize > 1 ? Array.from({ length: openingSize }, (_, index) => index) : [];
  for (const press of folds ? presses : []) {
    const shownPress = (press[0] ?? 0) < openingEvents.length ? withoutOpening(press, openingEvents.length) : press;
    if (shownPress.length > 1) for (const index of shownPress) pressOf[index] = shownPress;
  }
  const rows: StoryRow[] = [];
  const addedGroups = new Set<unknown>();
  for (const index of matches) {
    const isOpening = index < openingEvents.length;
    const press = isOpening ? openingEvents : pressOf[index];
    // An event that ends all running tasks is shown with its press.
    const work = isOpening || (press && entries[index]?.id === null) ? undefined : workOf[index];
    const group = work?.[1] ?? press;
    if (!group) rows.push({ kind: 'event', index, isInside: false });
    else if (!addedGroups.has(group)) {
      addedGroups.add(group);
      if (work) rows.push(toWorkRow(work));
      else if (press)
        rows.push({
          kind: isOpening ? 'opening' : 'press',
          index,
          eventIndices: press,
          isOpen: false,
        });
    }
  }
  return rows;
}

/** Returns the events of a press that do not belong to the opening, which has a row of its own. */
const withoutOpening = (press: readonly number[], openingSize: number) => press.filter((index) => index >= openingSize);

/** Adds the events of the unfolded rows, which are given by the index of their first event. */
export function unfoldRows(rows: readonly StoryRow[], unfolded: readonly number[]): readonly StoryRow[] {
  if (unfolded.length === 0) return rows;
  return rows.flatMap((row): StoryRow | StoryRow[] =>
    row.kind === 'event' || !unfolded.includes(row.index)
      ? row
      : [
          { ...row, isOpen: true },
          ...row.eventIndices.map((index) => ({ kind: 'event', index, isInside: true }) as const),
        ],
  );
}

const MAX_OPENING = 80;

/**
 * Returns how many events there are up to the first one of type `lastType`, which opens the dashboard; 0 if there is
 * none, or if there is a problem among them or there are too many.
 */
export function countOpeningEvents(
  events: readonly PlayedEvent[],
  { problems }: Pick<Chart, 'problems'>,
  lastType: string,
): number {
  const count = events.slice(0, MAX_OPENING).findIndex(({ event }) => event.type === lastType) + 1;
  return (problems[0] ?? Infinity) < count ? 0 : count;
}

function toWorkRow([lane, span]: readonly [Lane, Span]) {
  const { eventIndices } = span;
  const [index = 0] = eventIndices;
  return {
    kind: 'work',
    index,
    eventIndices,
    name: lane.label,
    isTask: lane.kind === 'task',
    span,
    isOpen: false,
  } as const;
}

/** Returns the index of the row that shows an event: its own row, or the one into which it is folded. */
export function rowAt(rows: readonly StoryRow[], { entries, presses }: Chart, eventIndex: number): number {
  const ownRow = rows.findLastIndex((row) => row.kind === 'event' && row.index === eventIndex);
  if (ownRow !== -1) return ownRow;
  const openingSize = rows[0]?.kind === 'opening' ? rows[0].eventIndices.length : 0;
  if (eventIndex < openingSize) return eventIndex < 0 ? -1 : 0;
  const id = entries[eventIndex]?.id ?? null;
  const isPartOf = (row: StoryRow) =>
    row.kind === 'work' &&
    row.index <= eventIndex &&
    eventIndex <= (row.eventIndices.at(-1) ?? -1) &&
    entries[row.index]?.id === id;
  const workRow = id === null ? -1 : rows.findLastIndex(isPartOf);
  if (workRow !== -1) return workRow;
  const press = presses.findLast(([first = 0]) => first <= eventIndex);
  const firstOfPress = press?.includes(eventIndex) ? withoutOpening(press, openingSize)[0] : undefined;
  const pressRow =
    firstOfPress === undefined ? -1 : rows.findLastIndex((row) => row.kind === 'press' && row.index === firstOfPress);
  return pressRow === -1 ? rows.findLastIndex((row) => row.index <= eventIndex) : pressRow;
}

/** Returns the fold at a row: the row itself, or the fold whose event the row shows; `null` if there is none. */
export function foldAt(rows: readonly StoryRow[], index: number) {
  const row = rows[index];
  const isPart = row?.kind === 'event' && row.isInside;
  const fold = isPart ? rows.slice(0, index).findLast(({ kind }) => kind !== 'event') : row;
  return fold && fold.kind !== 'event' ? fold : null;
}
