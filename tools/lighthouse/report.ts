import os from 'node:os';

/** What Lighthouse found on one page: scores of 0 to 100, times in ms, the bytes as they were sent. */
export interface Finding {
  readonly lighthouseVersion: string;
  readonly browser: string;
  readonly benchmarkIndex: number;
  readonly scores: { readonly performance: number; readonly accessibility: number; readonly bestPractices: number; readonly seo: number };
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scriptBytes: number;
  /** The audits that cost points outside performance. */
  readonly missed: readonly string[];
  /** The lowest and the highest performance score of all runs. */
  readonly spread: readonly [number, number];
}

/** A page, the performance that it must reach, and what was found. */
export interface Measured {
  readonly path: string;
  readonly performance: number;
  readonly finding: Finding;
}

const HEAD = ['Page', 'Performance (runs)', 'Aim', 'Accessibility', 'Best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'Script'];

/** The report as a page of Markdown. */
export function lighthouseReport(results: readonly Measured[], runs: number): string {
  const [first] = results;
  if (!first) throw new Error('There is nothing to report.');
  const { lighthouseVersion, browser, benchmarkIndex } = first.finding;
  const cpus = os.cpus();
  return `${[
    '# Lighthouse',
    'Written by `npm run lighthouse`; do not edit it by hand.',
    `Lighthouse ${lighthouseVersion}, mobile, devtools throttling (a slow 4G line and a processor slowed down four times), the median of ${runs} runs, ` +
      `on the build that \`npm start\` serves. ${browser} on ${cpus.length} × ${cpus[0]?.model.trim()}; benchmark index ${Math.round(benchmarkIndex)}.`,
    table(results),
    ...missedLines(results),
  ].join('\n\n')}\n`;
}

function table(results: readonly Measured[]): string {
  const rows = results.map(({ path, performance, finding }) => {
    const { scores, spread, fcp, lcp, tbt, cls, scriptBytes } = finding;
    const aim = `≥ ${performance}: ${scores.performance >= performance ? 'met' : '**missed**'}`;
    const times = [fcp, lcp, tbt].map((ms) => `${Math.round(ms)} ms`);
    return [
      `\`${path}\``,
      `${scores.performance} (${spread.join('–')})`,
      aim,
      ...[scores.accessibility, scores.bestPractices, scores.seo].map(String),
      ...times,
      cls.toFixed(3),
      `${(scriptBytes / 1024).toFixed(0)} KB`,
    ];
  });
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function missedLines(results: readonly Measured[]): string[] {
  const missed = results.filter(({ finding }) => finding.missed.length > 0);
  return missed.map(({ path, finding }) => `\`${path}\` loses points for ${finding.missed.join(', ')}.`);
}
