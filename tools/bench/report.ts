import os from 'node:os';

/** A line of a table: a value for each measurement, and the maximum that it should not exceed. */
export interface Line<Measured> {
  readonly title: string;
  readonly unit: '' | ' ms' | ' MB';
  readonly atMost?: number;
  readonly valueFrom: (measured: Measured) => number;
}

/** Returns a Markdown table with the given lines and a column for each measurement. */
export function linesTable<Measured>(
  lines: readonly Line<Measured>[],
  headings: readonly string[],
  measured: readonly Measured[],
): string {
  const rows = lines.map(({ title, unit, atMost = Infinity, valueFrom }) => {
    const cells = measured.map((measurement) => {
      const value = valueFrom(measurement);
      return `${valueText(value)}${unit}${value > atMost ? ' **missed**' : ''}`;
    });
    return [title, ...cells, atMost === Infinity ? '' : `${valueText(atMost)}${unit}`];
  });
  return table(['', ...headings, 'target, at most'], rows);
}

export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** Returns a section of docs/BENCHMARKS.md. `runtime` is what ran the measurements, such as `Node 22.1.0`. */
export function sectionOf(title: string, command: string, runtime: string, parts: readonly string[]): string {
  const [cpu] = os.cpus();
  const load = os.loadavg().map((average) => average.toFixed(1));
  const machine = `${runtime} on ${os.cpus().length} × ${cpu?.model.trim()}, ${os.platform()}; load averages at the end ${load.join(', ')}.`;
  return [`## ${title}`, `Written by \`${command}\`; do not edit it by hand.`, machine, ...parts].join('\n\n');
}

export const medianOf = (numbers: readonly number[]): number => quantileOf(numbers, 0.5);

/** Returns the number below which the given share of all numbers lies. */
export function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const groupDigits = (count: number): string => count.toLocaleString('en-US').replaceAll(',', ' ');

const valueText = (value: number) =>
  value >= 100 || Number.isInteger(value) ? groupDigits(Math.round(value)) : value.toFixed(1);
