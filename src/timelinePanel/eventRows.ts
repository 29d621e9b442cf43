import type { Ms } from '../engine/clock/clock';
import { isOutcome, type Outcome } from '../engine/timeline/eventDescription';
import type { PlayedEvent } from '../engine/timeline/player';
import type { Chart, Lane, Span } from './lanes/lanes';

/** What the list collapses into single rows: tasks or service requests, both with inputs and the events they caused, or nothing. */
export type Grouping = 'task' | 'service' | 'none';

/** Several events in one row. The index of the first event identifies and places the row. */
interface Fold {
  readonly index: number;
  readonly count: number;
  readonly outcome: Outcome | null;
  readonly isOpen: boolean;
}

/** A row of the list: an event, work from begin to end, or an input with the events it caused. */
export type EventRow =
  | { readonly kind: 'event'; readonly index: number; readonly isInside: boolean }
  | (Fold & {
      readonly kind: 'work';
      /** The name of its lane. */
      readonly name: string;
      /** The index of its last event so far. */
      readonly last: number;
      /** Number of steps that succeeded. */
      readonly steps: number;
      /** Ms since the start; `to` is `null` while the work is running. */
      readonly from: Ms;
      readonly to: Ms | null;
    })
  | (Fold & { readonly kind: 'press' | 'opening'; readonly events: readonly number[] });

interface RowChoice {
  readonly grouping: Grouping;
  /** The indices of events that match the filter, in order; all of them unless the grouping is `none`. */
  readonly found: readonly number[];
  /** Number of first events that only open the dashboard; when tasks are collapsed, they form one row. */
  readonly opening?: number;
  /** The expanded rows, by the index of their first event. */
  readonly unfolded: ReadonlySet<number>;
}

/** Returns the rows of the list, in the order of their first events. */
export function eventRows(chart: Chart, { grouping, found, opening = 0, unfolded }: RowChoice): EventRow[] {
  const { lanes, entries, presses } = chart;
  // Arrays by event index, and not maps: there may be 100,000 events.
  const workOf: (readonly [Lane, Span])[] = [];
  const pressOf: (readonly number[])[] = [];
  for (const lane of lanes) {
    if (lane.kind !== grouping) continue;
    for (const span of lane.spans) if (span.events.length > 1) for (const index of span.events) workOf[index] = [lane, span];
  }
  if (grouping !== 'none') for (const press of presses) if (press.length > 1) for (const index of press) pressOf[index] = press;
  const rows: EventRow[] = [];
  const openingEvents = grouping === 'task' && opening > 1 ? Array.from({ length: opening }, (_, index) => index) : [];
  const addedGroups = new Set<unknown>();
  const add = (fold: Extract<EventRow, Fold>, events: readonly number[]) => {
    rows.push(fold);
    if (fold.isOpen) for (const index of events) rows.push({ kind: 'event', index, isInside: true });
  };
  for (const index of found) {
    const isOpening = index < openingEvents.length;
    const press = isOpening ? openingEvents : pressOf[index];
    // An event that ends all running tasks is shown with its press.
    const work = isOpening || (press && entries[index]?.id === null) ? undefined : workOf[index];
    const group = work?.[1] ?? press;
    if (!group) rows.push({ kind: 'event', index, isInside: false });
    else if (!addedGroups.has(group)) {
      addedGroups.add(group);
      if (work) add(workRow(work, entries, unfolded), work[1].events);
      else if (press) add({ kind: isOpening ? 'opening' : 'press', index, events: press, count: press.length, outcome: firstFailure(press, entries), isOpen: unfolded.has(index) }, press);
    }
  }
  return rows;
}

/** Maximum number of events in a collapsed opening. */
const MAX_OPENING = 12;

/**
 * Returns how many events it took until one of type `until`, which opens the dashboard; 0 if there were failures or too
 * many events.
 */
export function openingCount(events: readonly PlayedEvent[], { entries }: Pick<Chart, 'entries'>, until: string): number {
  const count = events.slice(0, MAX_OPENING).findIndex(({ event }) => event.type === until) + 1;
  return entries.slice(0, count).some(({ outcome }) => outcome !== null && outcome !== 'success') ? 0 : count;
}

function workRow([{ label }, { from, to, status, events }]: readonly [Lane, Span], entries: Chart['entries'], unfolded: ReadonlySet<number>) {
  const [first = 0] = events;
  const outcome = isOutcome(status) ? status : null;
  const steps = outcome === 'stop' ? events.filter((index) => entries[index]?.newStatus === null && entries[index].outcome === null).length : 0;
  return { kind: 'work', index: first, last: events.at(-1) ?? first, count: events.length, name: label, steps, from, to, outcome, isOpen: unfolded.has(first) } as const;
}

/** Returns the first outcome of a press that is no success, or `null`. */
function firstFailure(press: readonly number[], entries: Chart['entries']): Outcome | null {
  const outcomes = press.map((index) => entries[index]?.outcome ?? null);
  return outcomes.find((outcome) => outcome !== null && outcome !== 'success') ?? null;
}

/** Returns the index of the row that shows the event `chosen`: its own, or the one it's part of. */
export function rowAt(rows: readonly EventRow[], { entries, presses }: Chart, chosen: number): number {
  const ownIndex = rows.findLastIndex((row) => row.kind === 'event' && row.index === chosen);
  if (ownIndex !== -1) return ownIndex;
  if (rows[0]?.kind === 'opening' && chosen < rows[0].count) return chosen < 0 ? -1 : 0;
  const id = entries[chosen]?.id ?? null;
  const workIndex = id === null ? -1 : rows.findLastIndex((row) => row.kind === 'work' && row.index <= chosen && chosen <= row.last && entries[row.index]?.id === id);
  if (workIndex !== -1) return workIndex;
  const press = presses.findLast(([first = 0]) => first <= chosen);
  const pressIndex = press?.includes(chosen) ? rows.findLastIndex((row) => row.kind === 'press' && row.index === press[0]) : -1;
  return pressIndex === -1 ? rows.findLastIndex((row) => row.index <= chosen) : pressIndex;
}

/** Returns the collapsible row at `index`, or the one that the row at `index` is part of. */
export function foldAt(rows: readonly EventRow[], index: number) {
  const row = rows[index];
  const isPart = row?.kind === 'event' && row.isInside;
  const fold = isPart ? rows.slice(0, index).findLast(({ kind }) => kind !== 'event') : row;
  return fold && fold.kind !== 'event' ? fold : null;
}
