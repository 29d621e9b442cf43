import os from 'node:os';

/** A line of a table: a figure for each measurement, and its maximum. */
export interface Line<Measured> {
  readonly title: string;
  readonly unit: '' | ' ms' | ' MB';
  readonly atMost?: number;
  readonly of: (measured: Measured) => number;
}

/** Returns a Markdown table with a line for each figure and a column for each measurement. */
export function linesTable<Measured>(lines: readonly Line<Measured>[], heads: readonly string[], measured: readonly Measured[]): string {
  const rows = lines.map(({ title, unit, atMost = Infinity, of }) => {
    const cells = measured.map((measurement) => {
      const value = of(measurement);
      return `${valueText(value)}${unit}${value > atMost ? ' **missed**' : ''}`;
    });
    return [title, ...cells, atMost === Infinity ? '' : `${valueText(atMost)}${unit}`];
  });
  return table(['', ...heads, 'at most'], rows);
}

/** Returns a Markdown table. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** Returns a report as a page of Markdown. `program` is the runtime, such as `Node 22.1.0`. */
export function page(title: string, part: string, program: string, sections: readonly string[]): string {
  const [cpu] = os.cpus();
  const load = os.loadavg().map((average) => average.toFixed(1)).join(', ');
  const machine = `${program} on ${os.cpus().length} × ${cpu?.model.trim()}, ${os.platform()}; load averages at the end ${load}.`;
  const command = `npm run bench -- ${part}--write`;
  return `${[`# ${title}`, `Written by \`${command}\`; do not edit it by hand.`, machine, ...sections].join('\n\n')}\n`;
}

/** Returns the median. */
export const medianOf = (numbers: readonly number[]): number => quantileOf(numbers, 0.5);

/** Returns the number below which the given share of all numbers lies. */
export function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const groupDigits = (count: number): string => count.toLocaleString('en-US').replaceAll(',', ' ');

const valueText = (value: number) => (value >= 100 || Number.isInteger(value) ? groupDigits(Math.round(value)) : value.toFixed(1));
