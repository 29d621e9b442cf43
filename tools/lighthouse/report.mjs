// @ts-check
import os from 'node:os';

/**
 * What Lighthouse found on one page: scores of 0 to 100, times in ms, the bytes as they were sent.
 *
 * @typedef {object} Finding
 * @property {string} lighthouseVersion
 * @property {string} browser
 * @property {number} benchmarkIndex
 * @property {{performance: number, accessibility: number, bestPractices: number, seo: number}} scores
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} cls
 * @property {number} scriptBytes
 * @property {string[]} missed the audits that cost points outside performance
 * @property {[number, number]} spread the lowest and the highest performance score of all runs
 *
 * @typedef {{path: string, performance: number}} Page a page, and the performance that it must reach.
 */

const HEAD = ['Page', 'Performance (runs)', 'Aim', 'Accessibility', 'Best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'Script'];

/**
 * @param {readonly (Page & {finding: Finding})[]} results
 * @param {number} runs
 * @returns {string} a page of Markdown.
 */
export function lighthouseReport(results, runs) {
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

/** @param {readonly (Page & {finding: Finding})[]} results */
function table(results) {
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

/** @param {readonly (Page & {finding: Finding})[]} results */
function missedLines(results) {
  const missed = results.filter(({ finding }) => finding.missed.length > 0);
  return missed.map(({ path, finding }) => `\`${path}\` loses points for ${finding.missed.join(', ')}.`);
}
