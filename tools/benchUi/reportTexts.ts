import type { ListName } from './longState';
import type { Sample } from './page';

interface Aim {
  readonly list: ListName;
  readonly measure: keyof Sample;
  readonly title: string;
  readonly atMost: number;
  readonly unit: string;
}

/** What the lists are to reach at most. */
export const AIMS: readonly Aim[] = [
  { list: 'history', measure: 'firstPaint', title: 'history: first paint', atMost: 50, unit: ' ms' },
  { list: 'queue', measure: 'firstPaint', title: 'queue: first paint', atMost: 50, unit: ' ms' },
  { list: 'history', measure: 'change', title: 'history: a new row on top, painted', atMost: 20, unit: ' ms' },
  { list: 'history', measure: 'nodes', title: 'history: elements', atMost: 500, unit: '' },
  { list: 'queue', measure: 'nodes', title: 'queue: elements', atMost: 500, unit: '' },
];

interface Measure {
  readonly measure: keyof Sample;
  readonly title: Readonly<Record<ListName, string>>;
  readonly unit: string;
}

const both = (title: string) => ({ history: title, queue: title });

/** What is measured, in the order of the tables. */
export const MEASURES: readonly Measure[] = [
  { measure: 'firstPaint', title: both('first paint'), unit: ' ms' },
  { measure: 'change', title: { history: 'a new row on top, painted', queue: 'a row at work changes, painted' }, unit: ' ms' },
  { measure: 'nodes', title: both('elements'), unit: '' },
  { measure: 'scrollMedian', title: both('frame of a steady scroll, median'), unit: ' ms' },
  { measure: 'scrollWorst', title: both('frame of a steady scroll, 95 of 100 are shorter'), unit: ' ms' },
  { measure: 'jump', title: both('jump to the middle, painted'), unit: ' ms' },
  { measure: 'blank', title: both('frames of these without a row in the middle'), unit: '' },
];

/** What a reader has to know about the numbers. */
export const NOTES = {
  what: `Each measurement is a page of its own in a new browser context, with the program built for production (React's production build, minified). The program's own engine brings it to a history, or a queue in the middle of its run, of as many rows; then the panel is put on the page. Beside it, a plain list draws every row, by the same row components. The contenders take turns; medians of five pages, and one page for plain lists of 10,000 rows.

A time is that of one frame, from its beginning until it has been painted: script, style, layout and paint, without the wait for the screen's next frame. Nothing is warmed up: first paint includes the styles' first use and code that has not been compiled yet.`,
  history: 'History',
  queue: 'Queue',
  doubts: `## What to make of it

- Painted means painted by the page's main thread; what the compositor does afterwards is not counted. There is no GPU here.
- Other programs on the machine disturb the times; the numbers of elements and the ratios less so.
- A scroll is driven by script, one step for each frame, so that a frame without rows would be seen. A reader's wheel scrolls beside the main thread, and on a busy machine can outrun it for a frame.
- Up to 30 rows a list is drawn plainly, and is the plain list.`,
} as const;
