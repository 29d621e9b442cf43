import type { ListName } from './longState';
import { medianOf } from './quantiles';
import type { Sample } from './measurePage';

/** Something that is told of each list. */
export interface Measure {
  readonly title: Readonly<Record<ListName, string>>;
  readonly unit: ' ms' | '';
  readonly of: (sample: Sample) => number;
}

const both = (title: string) => ({ history: title, queue: title });
const ms = (title: Measure['title'], of: Measure['of']): Measure => ({ title, unit: ' ms', of });

const firstPaint = ms(both('first paint'), ({ first }) => first.wall);
const change = ms(
  { history: 'a new row on top, painted', queue: 'a row makes a step, painted' },
  ({ changes }) => medianOf(changes.map(({ wall }) => wall)),
);
const elements: Measure = { title: both('elements'), unit: '', of: ({ nodes }) => nodes };

/** What is measured, in the order of the tables. */
export const MEASURES: readonly Measure[] = [
  firstPaint,
  ms(both('· of it the page’s own processor time'), ({ first }) => first.cpu),
  ms(both('first paint in a page that has shown nothing yet'), ({ bare }) => bare.wall),
  ms(both('painted once more'), ({ again }) => again.wall),
  change,
  ms(both('· of it the page’s own processor time'), ({ changes }) => medianOf(changes.map(({ cpu }) => cpu))),
  elements,
  ms(both('a frame of a steady scroll'), ({ scroll }) => scroll.wall),
  ms(both('a jump to the middle, painted'), ({ jump }) => jump.wall),
  { title: both('frames of these without a row in the middle'), unit: '', of: ({ blank }) => blank },
];

/** What the lists are to reach at most, at any length. */
export const AIMS: readonly { readonly measure: Measure; readonly lists: readonly ListName[]; readonly atMost: number }[] = [
  { measure: firstPaint, lists: ['history', 'queue'], atMost: 50 },
  { measure: change, lists: ['history', 'queue'], atMost: 20 },
  { measure: elements, lists: ['history', 'queue'], atMost: 500 },
];

/** What a reader has to know about the numbers. */
export const NOTES = {
  what: `Each measurement is a page of its own in a new browser context, with the program built for production (React's production build, minified). The program's own engine brings it to a history, or a queue in the middle of its run, of as many rows; then the panel is put on the page. Beside it, a plain list draws every row, by the same row components. The contenders take turns; medians of five pages, and one page for plain lists of 10,000 rows. The 6 rows are what a dashboard opens with: so few are drawn plainly, and show what a panel costs in any case.

A time is that of one frame, from its beginning until it has been painted: script, style, layout and paint, without the wait for the screen's next frame. The first paint is that of a page which shows the shape of a dashboard until then, as the product does; nothing of the list is warmed up, so it includes code that runs for the first time. The page comes with the styles and typefaces that the dashboard's page is served with, and its script with the same hint to compile all of it at once. On a page that has shown nothing yet, the library's own first use is added to that. Once more means on the same page, after the panel was taken away.`,
  history: 'History',
  queue: 'Queue',
  doubts: `## What to make of it

- Painted means painted by the page's main thread; what the compositor does afterwards is not counted. There is no GPU here.
- Somebody who comes from the sign-in without loading a page has no such styles there: the program then writes them in the frame of the first paint, which was about 8 ms of the queue's at the lower of this machine's speeds.
- Other programs on the machine disturb the times, and the page's own processor time the least.
- A scroll is driven by script, one step for each frame, so that a frame without rows would be seen. A reader's wheel scrolls beside the main thread, and on a busy machine can outrun it for a frame.`,
} as const;
