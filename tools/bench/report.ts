import os from 'node:os';
import { CONTENDERS } from './contenders';
import { drawsAlone } from './contenders/drawsAlone';
import type { Timing } from './measure';
import type { Memory } from './memory';
import { AIMS, NOTES } from './reportTexts';

/** What one run of the benchmark found: the timings by number of tasks. */
export interface Results {
  readonly sizes: readonly number[];
  readonly times: Readonly<Record<number, readonly Timing[]>>;
  readonly memory: readonly Memory[];
}

const MEGABYTE = 2 ** 20;

/** Gives the results as a page of Markdown. */
export function report(results: Results): string {
  const { sizes, memory } = results;
  const heads = sizes.map((tasks) => `${grouped(tasks)} tasks`);
  const sections = [
    '# Benchmarks\n\nWritten by `npm run bench -- --write`; do not edit it by hand.',
    `${machine()}\n\n${NOTES.what}`,
    `## Time, as a multiple of the floor\n\n${NOTES.ratios}\n\n${table(['', ...heads], CONTENDERS.map(({ name }) => [name, ...sizes.map((tasks) => ratioCell(results, tasks, name))]))}\n\n${NOTES.skipped}`,
    `## Aims\n\n${table(['', ...heads], AIMS.map(({ name, atMost }) => [name, ...sizes.map((tasks) => aimCell(results, tasks, name, atMost[tasks]))]))}`,
    `## Without what all share\n\n${NOTES.withoutDraws}\n\n${table(['', ...heads], AIMS.map(({ name }) => [name, ...sizes.map((tasks) => withoutDraws(results, tasks, name))]))}`,
    `## Time, in ms for one press of Start\n\n${NOTES.times}\n\n${table(['', ...heads], CONTENDERS.map(({ name }) => [name, ...sizes.map((tasks) => timeCell(results, tasks, name))]))}`,
    ...(memory.length > 0 ? [`## Memory, ${heads.at(-1)}\n\n${NOTES.memory}\n\n${memoryTable(memory)}`] : []),
    NOTES.doubts,
  ];
  return `${sections.join('\n\n')}\n`;
}

function machine(): string {
  const [cpu] = os.cpus();
  const load = os.loadavg().map((one) => one.toFixed(1)).join(', ');
  return `Node ${process.versions.node} (V8 ${process.versions.v8}) on ${os.cpus().length} × ${cpu?.model.trim()}, ${os.platform()}; load averages at the end ${load}.`;
}

function timingOf({ times }: Results, tasks: number, name: string): Timing | undefined {
  return times[tasks]?.find((timing) => timing.name === name);
}

/** Gives how often the floor's processor time a contender took. */
function ratioOf(results: Results, tasks: number, name: string): number | undefined {
  return timingOf(results, tasks, name)?.ratio.cpu;
}

function ratioCell(results: Results, tasks: number, name: string): string {
  const timing = timingOf(results, tasks, name);
  return timing ? `${timing.ratio.cpu.toFixed(2)} (${timing.ratio.wall.toFixed(2)})` : 'skipped';
}

function aimCell(results: Results, tasks: number, name: string, atMost: number | undefined): string {
  const ratio = ratioOf(results, tasks, name);
  if (atMost === undefined || ratio === undefined) return '–';
  return `${ratio <= atMost ? 'met' : '**missed**'}: ${ratio.toFixed(2)} of at most ${atMost}`;
}

/** Gives the ratio of what is left when the draws are taken off both. */
function withoutDraws(results: Results, tasks: number, name: string): string {
  const [ratio, draws] = [ratioOf(results, tasks, name), ratioOf(results, tasks, drawsAlone.name)];
  if (ratio === undefined || draws === undefined) return '–';
  return draws < 1 ? ((ratio - draws) / (1 - draws)).toFixed(1) : 'lost in noise';
}

function timeCell(results: Results, tasks: number, name: string): string {
  const timing = timingOf(results, tasks, name);
  return timing ? `${short(timing.cpu)} (${short(timing.wall)}) × ${timing.samples}` : 'skipped';
}

function memoryTable(memory: readonly Memory[]): string {
  const [floor] = memory;
  const cell = (bytes: number, base: number | undefined) =>
    `${Math.round(bytes / MEGABYTE)} MB (${(bytes / (base ?? bytes)).toFixed(2)})`;
  const rows = memory.map(({ name, peak, kept }) => [name, cell(peak, floor?.peak), cell(kept, floor?.kept)]);
  return table(['', 'peak of the process', 'kept when it is done'], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

const grouped = (count: number) => count.toLocaleString('en-US').replaceAll(',', ' ');
const short = (ms: number) => (ms >= 100 ? ms.toFixed(0) : ms.toPrecision(3));
