import type { Ms } from '../engine/clock/clock';
import type { Chart, Span } from './lanes';

/** What the list of events folds into one line each: the work of tasks, the requests to services, or nothing. */
export type Grouping = 'task' | 'service' | 'none';

/** A line of the list: an event, or work from its begin to its end. */
export type EventRow =
  | { readonly kind: 'event'; readonly index: number; readonly isInside: boolean }
  | {
      readonly kind: 'work';
      /** The index of its first event; with it the work is told from every other. */
      readonly index: number;
      /** The index of its last event so far. */
      readonly last: number;
      readonly count: number;
      /** `null` while it goes on. */
      readonly duration: Ms | null;
      readonly outcome: Span['outcome'];
      readonly isOpen: boolean;
    };

interface RowChoice {
  readonly grouping: Grouping;
  /** The indices of the events that the filter leaves, in order. */
  readonly found: readonly number[];
  /** The work whose events are shown too, by the index of the first. */
  readonly unfolded: ReadonlySet<number>;
}

/** The lines of the list, in the order of their first events. */
export function eventRows({ lanes }: Chart, { grouping, found, unfolded }: RowChoice): EventRow[] {
  // By the index of an event. A list, and not a map: there may be 100 000 events.
  const workOf: Span[] = [];
  for (const lane of lanes) {
    if (lane.kind !== grouping) continue;
    for (const span of lane.spans) if (span.events.length > 1) for (const index of span.events) workOf[index] = span;
  }
  const rows: EventRow[] = [];
  const shown = new Set<Span>();
  const isFound = new Set(unfolded.size > 0 ? found : []);
  for (const index of found) {
    const span = workOf[index];
    if (!span) rows.push({ kind: 'event', index, isInside: false });
    else if (!shown.has(span)) {
      shown.add(span);
      rows.push(...workRows(span, isFound, unfolded));
    }
  }
  return rows;
}

function workRows({ from, to, outcome, events }: Span, isFound: ReadonlySet<number>, unfolded: ReadonlySet<number>): EventRow[] {
  const [first = 0] = events;
  const isOpen = unfolded.has(first);
  const duration = to === null ? null : to - from;
  const head: EventRow = { kind: 'work', index: first, last: events.at(-1) ?? first, count: events.length, duration, outcome, isOpen };
  if (!isOpen) return [head];
  return [head, ...events.filter((index) => isFound.has(index)).map((index): EventRow => ({ kind: 'event', index, isInside: true }))];
}

/** The place of the line at which a list stands when the event `chosen` was the last: its own, or the work it is part of. */
export function rowAt(rows: readonly EventRow[], { subjects }: Chart, chosen: number): number {
  const own = rows.findLastIndex((row) => row.kind === 'event' && row.index === chosen);
  if (own !== -1) return own;
  const id = subjects[chosen]?.id ?? null;
  const work = id === null ? -1 : rows.findLastIndex((row) => row.kind === 'work' && row.index <= chosen && chosen <= row.last && subjects[row.index]?.id === id);
  if (work !== -1) return work;
  return rows.findLastIndex((row) => row.index <= chosen);
}

/** The work that the line of a place is, or is part of. */
export function workAt(rows: readonly EventRow[], place: number) {
  const row = rows[place];
  const isPart = row?.kind === 'event' && row.isInside;
  const work = isPart ? rows.slice(0, place).findLast(({ kind }) => kind === 'work') : row;
  return work?.kind === 'work' ? work : null;
}
