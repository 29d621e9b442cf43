import os from 'node:os';
import type { ContenderName } from './contenders';
import { medianOf } from './frames';
import type { ListName } from './longState';
import type { Sample } from './page';
import { AIMS, MEASURES, NOTES } from './reportTexts';

/** What was measured of one list. */
export interface Measured {
  readonly list: ListName;
  readonly contender: ContenderName;
  readonly rows: number;
  readonly samples: readonly Sample[];
}

/** Gives the results as a page of Markdown. */
export function report(measured: readonly Measured[], sizes: readonly number[], browser: string): string {
  const sections = [
    '# Benchmarks of the lists\n\nWritten by `npm run bench:ui -- --write`; do not edit it by hand.',
    `${machine(browser)}\n\n${NOTES.what}`,
    `## Aims\n\n${aims(measured, sizes)}`,
    ...(['history', 'queue'] as const).map((list) => `## ${NOTES[list]}\n\n${listTable(measured, sizes, list)}`),
    NOTES.doubts,
  ];
  return `${sections.join('\n\n')}\n`;
}

function machine(browser: string): string {
  const [cpu] = os.cpus();
  const load = os.loadavg().map((one) => one.toFixed(1)).join(', ');
  return `Chromium ${browser}, headless and without a GPU, on ${os.cpus().length} × ${cpu?.model.trim()}, ${os.platform()}; load averages at the end ${load}.`;
}

function valueOf(measured: readonly Measured[], list: ListName, contender: ContenderName, rows: number, measure: keyof Sample) {
  const found = measured.find((one) => one.list === list && one.contender === contender && one.rows === rows);
  return found && medianOf(found.samples.map((sample) => sample[measure]));
}

function listTable(measured: readonly Measured[], sizes: readonly number[], list: ListName): string {
  const heads = sizes.map((rows) => `${grouped(rows)} rows`);
  const rows = MEASURES.map(({ measure, title, unit }) => [
    title[list],
    ...sizes.map((size) => {
      const [ours, plain] = (['product', 'plain'] as const).map((name) => valueOf(measured, list, name, size, measure));
      if (ours === undefined || plain === undefined) return '–';
      const ratio = plain > 0 ? ` (${(ours / plain).toPrecision(2)})` : '';
      return `${short(ours)}${unit} of ${short(plain)}${unit}${ratio}`;
    }),
  ]);
  return table(['the list, of a plain one (ratio)', ...heads], rows);
}

function aims(measured: readonly Measured[], sizes: readonly number[]): string {
  const rows = AIMS.map(({ list, measure, title, atMost, unit }) => [
    title,
    ...sizes.map((size) => {
      const value = valueOf(measured, list, 'product', size, measure);
      if (value === undefined) return '–';
      return `${value <= atMost ? 'met' : '**missed**'}: ${short(value)} of at most ${atMost}${unit}`;
    }),
  ]);
  return table(['', ...sizes.map((size) => `${grouped(size)} rows`)], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

const grouped = (count: number) => count.toLocaleString('en-US');
const short = (value: number) => (value >= 100 || Number.isInteger(value) ? grouped(Math.round(value)) : value.toFixed(1));
