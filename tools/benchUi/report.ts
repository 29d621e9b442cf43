import os from 'node:os';
import type { ContenderName } from './contenders';
import type { ListName } from './longState';
import type { Sample } from './measurePage';
import { medianOf } from './quantiles';
import { AIMS, MEASURES, NOTES, type Measure } from './reportTexts';

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
    `## Aims\n\n${aimsTable(measured, sizes)}`,
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

/** Gives the median over a contender's pages, or nothing when it has not been measured with so many rows. */
function valueOf(measured: readonly Measured[], one: Omit<Measured, 'samples'>, { of }: Measure): number | undefined {
  const { list, contender, rows } = one;
  const found = measured.find((other) => other.list === list && other.contender === contender && other.rows === rows);
  return found && medianOf(found.samples.map(of));
}

function aimsTable(measured: readonly Measured[], sizes: readonly number[]): string {
  const rows = AIMS.flatMap(({ measure, lists, atMost }) =>
    lists.map((list) => [
      `${list}: ${measure.title[list]}, at most ${atMost}${measure.unit}`,
      ...sizes.map((size) => {
        const value = valueOf(measured, { list, contender: 'product', rows: size }, measure);
        if (value === undefined) return '–';
        return `${short(value)}${measure.unit}: ${value <= atMost ? 'met' : '**missed**'}`;
      }),
    ]),
  );
  return table(['', ...heads(sizes)], rows);
}

function listTable(measured: readonly Measured[], sizes: readonly number[], list: ListName): string {
  const rows = MEASURES.map((measure) => [
    measure.title[list],
    ...sizes.map((size) => {
      const ours = valueOf(measured, { list, contender: 'product', rows: size }, measure);
      const plain = valueOf(measured, { list, contender: 'plain', rows: size }, measure);
      if (ours === undefined || plain === undefined) return '–';
      const ratio = plain > 0 ? ` (${(ours / plain).toPrecision(2)})` : '';
      return `${short(ours)}${measure.unit} of ${short(plain)}${measure.unit}${ratio}`;
    }),
  ]);
  return table(['the list, of a plain one (ratio)', ...heads(sizes)], rows);
}

const heads = (sizes: readonly number[]) => sizes.map((rows) => `${grouped(rows)} rows`);

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

const grouped = (count: number) => count.toLocaleString('en-US');
const short = (value: number) => (value >= 100 || Number.isInteger(value) ? grouped(Math.round(value)) : value.toFixed(1));
