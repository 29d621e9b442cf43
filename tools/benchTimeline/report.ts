import os from 'node:os';
import { medianOf, quantileOf } from '../benchUi/quantiles';
import type { Measured } from './measure';

interface Line {
  readonly title: string;
  readonly value: (measured: Measured) => number;
  readonly unit: 'ms' | 'MB';
  readonly atMost?: number;
}

const MB = 1e6;

const LINES: readonly Line[] = [
  { title: 'a jump on the scrub bar, painted: median', value: ({ scrubs }) => medianOf(scrubs), unit: 'ms' },
  { title: '95 of 100', value: ({ scrubs }) => quantileOf(scrubs, 0.95), unit: 'ms' },
  { title: 'the slowest of all', value: ({ scrubs }) => Math.max(...scrubs), unit: 'ms', atMost: 100 },
  { title: 'of it the page’s own processor, on an average', value: ({ cpu }) => cpu, unit: 'ms' },
  { title: 'a press on a row of the events, painted: slowest', value: ({ rows }) => Math.max(...rows), unit: 'ms', atMost: 100 },
  { title: 'opening the file', value: ({ opening }) => opening, unit: 'ms' },
  { title: 'the longest that a press waits meanwhile', value: ({ blocked }) => blocked, unit: 'ms' },
  { title: 'Cancel, in the middle of it', value: ({ cancelling }) => cancelling, unit: 'ms' },
  { title: 'the file', value: ({ fileSize }) => fileSize / MB, unit: 'MB' },
  { title: 'live heap, beyond that of the dashboard', value: ({ heap }) => (heap.opened - heap.before) / MB, unit: 'MB' },
  { title: 'grown by all the jumps', value: ({ heap }) => (heap.jumped - heap.opened) / MB, unit: 'MB' },
];

/** Gives the results as a page of Markdown. */
export function report(measured: readonly Measured[], browser: string): string {
  const heads = measured.map(({ name, events }) => `${name}, ${events.toLocaleString('en-US')} events`);
  const rows = LINES.map((line) => [line.title, ...measured.map((one) => cell(line, line.value(one)))]);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [row(['', ...heads]), row(['---', ...heads.map(() => '---:')]), ...rows.map(row)].join('\n');
  return `${[HEAD, machine(browser), WHAT, table, DOUBTS].join('\n\n')}\n`;
}

function cell({ atMost, unit }: Line, value: number): string {
  const shown = `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${unit}`;
  if (atMost === undefined) return shown;
  return `${value < atMost ? 'met' : '**missed**'}: ${shown} of less than ${atMost}`;
}

function machine(browser: string): string {
  const [cpu] = os.cpus();
  const load = os.loadavg().map((one) => one.toFixed(1)).join(', ');
  return `Chromium ${browser}, headless and without a GPU, on ${os.cpus().length} × ${cpu?.model.trim()}, ${os.platform()}; load averages at the end ${load}.`;
}

const HEAD = '# Benchmarks of the timeline panel\n\nWritten by `npm run bench:timeline -- --write`; do not edit it by hand.';

const WHAT = `The whole dashboard with its live session and its timeline panel is put on a page, built for production. A file is chosen, given up in the middle, and chosen again; then the scrub bar is pressed at 60 places all over it, and twelve rows of the event list. After each jump the dashboard behind the panel has to show the very moment that the bar stands at.

A jump takes from the press, as it reaches the page, until the frame that shows it has been painted, the wait for that frame included: the state is replayed from the nearest one that was kept, and the dashboard, the bar and the list are drawn; the differences of the event follow when there is time. The page’s own processor time holds those too, and whatever else the page does. The live heap is taken after a garbage collection.`;

const DOUBTS = `- Other programs on the machine disturb the times, and a load average far above the number of processors makes them several times as long: then the page's own processor time tells more, though shared caches lengthen it too.
- A jump costs the same in a short and in a long timeline: almost all of it is drawing the dashboard and the panel, and replaying from the state that was kept takes a few milliseconds.
- The longest waits while a file opens are its reading as JSON, which cannot be cut up, and the first drawing of the opened timeline.`;
