import { groupDigits, page, table } from '../report';
import type { Timing } from './measure';
import { EVENTS_PER_TASK } from './scenario';

/** The result of one run of the benchmark by number of tasks, as multiples of the floor. */
export type Results = Record<number, readonly Timing[]>;

/** The maximum for the program at 1,000 tasks, as multiples of the floor. With fewer tasks, reading the long history dominates. */
const AIMED = 1000;
const AIMS: Readonly<Record<string, number>> = { 'engine, one action per event': 3, 'engine, recording': 6 };

const WHAT = `One press of Start is measured, with a history of 10 000 entries, until the last task has completed: task *i* starts after *i* × 5 s, ticks five times every 18 s, and ends with one entry of the history whose amount and hash are drawn from the seed. Every contender draws the same dice and has to end with the same digest of all tasks and entries, or the benchmark stops. What is measured is built for production, as the web app is.

- **The floor** is the work itself in plain JavaScript: objects written in place, and a binary heap that holds one start or tick for each task. It makes no event, and no past state of it can be read.
- **The engine** is the program's own store with all its slices and sagas on a virtual clock: one frozen, serialisable action for each event, and every past state stays readable. Recording adds the live session's recorder with its bounds, and exports the timeline at the end.`;

const HOW = `Processor time of the whole process, garbage collection on other threads included. Contenders take turns in one process, each after a garbage collection and between two turns of the first; a ratio is the median of the ratios to the first one's samples beside it. Differences of a tenth mean nothing.`;

/** Writes the results as a page of Markdown. */
export function report(sizes: readonly number[], floors: Results): string {
  const heads = ['', ...sizes.map((tasks) => `${groupDigits(tasks)} tasks`), `at most, at ${groupDigits(AIMED)}`];
  const names = (floors[sizes[0] ?? 0] ?? []).map(({ name }) => name);
  const rows = names.map((name) => [name, ...sizes.map((tasks) => floorCell(floors[tasks], name, tasks)), `${AIMS[name] ?? ''}`]);
  const sections = [
    WHAT,
    `## As multiples of the floor\n\n${HOW} In brackets: µs for one event.\n\n${table(heads, rows)}`,
  ];
  return page('Benchmarks of the engine', '', `Node ${process.versions.node} (V8 ${process.versions.v8})`, sections);
}

function floorCell(timings: readonly Timing[] = [], name: string, tasks: number): string {
  const timing = timings.find((one) => one.name === name);
  if (!timing) return '';
  const missed = tasks === AIMED && timing.ratio > (AIMS[name] ?? Infinity) ? ' **missed**' : '';
  return `${timing.ratio.toFixed(2)} (${((timing.cpu * 1000) / tasks / EVENTS_PER_TASK).toFixed(2)})${missed}`;
}
