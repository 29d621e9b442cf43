'use strict';

const { gzipSync } = require('node:zlib');
const { WebpackError } = require('webpack');
const { scriptsOf } = require('./pages.cjs');

const KB = 1024;

/**
 * The maximum weight of a page, in KB of 1024 bytes after gzip, in a build with every setting at its
 * longest. If that build stays within the budget, all do (docs/decisions/byte-budgets.md).
 *
 * @typedef {object} Budget
 * @property {string} page its name in messages
 * @property {string} file its file in the deployment
 * @property {number} html maximum weight of the HTML
 * @property {number} [script] maximum weight of its scripts; if absent, the page may not fetch any before the user
 * interacts
 * @property {Readonly<Record<string, number>>} [chunks] the chunks that the page loads, with their weights when they
 * were last recorded
 */

/** @type {readonly Budget[]} */
const BUDGETS = [
  { page: '/', file: 'index.html', html: 14.5 },
  { page: 'the 404 page', file: '404.html', html: 8 },
  {
    page: '/auth',
    file: 'auth.html',
    html: 20,
    script: 249.4,
    chunks: { main: 184.1, auth: 27.4, firebase: 32.2, 'app-check': 5.2 },
  },
  {
    page: '/app',
    file: 'app.html',
    html: 22,
    script: 308.9,
    chunks: {
      main: 184.1,
      app: 22.5,
      dashboard: 33,
      firebase: 32.2,
      profiles: 17.1,
      persistence: 14.1,
      'app-check': 5.2,
    },
  },
];

/**
 * Fails the build if a page exceeds its budget, and names the growth of each chunk.
 *
 * @param {readonly Budget[]} [budgets]
 * @returns {import('./steps.cjs').Step}
 */
function checkBudgets(budgets = BUDGETS) {
  return (compilation) => {
    if (compilation.errors.length > 0) return;
    for (const error of budgets.flatMap((budget) => checkBudget(compilation, budget)))
      compilation.errors.push(new WebpackError(error));
  };
}

/**
 * @param {import('webpack').Compilation} compilation @param {Budget} budget @returns {string[]} what is wrong with the
 * page
 */
function checkBudget(compilation, { page, file, html: maxHtml, script: maxScript, chunks = {} }) {
  const read = (/** @type {string} */ name) => String(compilation.assets[name]?.source() ?? '');
  const sizeOf = (/** @type {string} */ name) => gzipSync(read(name)).length / KB;
  const errors = [];
  if (sizeOf(file) > maxHtml)
    errors.push(`${page} weighs ${sizeOf(file).toFixed(1)} KB of HTML as gzip; its budget is ${maxHtml} KB.`);
  if (maxScript === undefined) {
    const earlyTags = read(file).match(
      /<script\b(?![^>]*text\/later)[^>]*\ssrc=[^>]*>|<link\b[^>]*(?:modulepreload|as="script")[^>]*>/g,
    );
    if (earlyTags) errors.push(`${page} fetches a script before the user interacts: ${earlyTags.join(' ')}`);
    return errors;
  }
  // A script shared by several chunks counts with the first of them.
  const names = Object.keys(chunks);
  const files = names.map((_name, index) => scriptsOf(compilation, names.slice(0, index + 1)));
  const newFiles = files.map((filesSoFar, index) => filesSoFar.slice(files[index - 1]?.length ?? 0));
  const sizes = newFiles.map((names) => names.reduce((sum, name) => sum + sizeOf(name), 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= maxScript) return errors;
  const lines = names.map((name, index) => {
    const [size, recordedSize] = [sizes[index] ?? 0, chunks[name] ?? 0];
    return `  ${name}: ${size.toFixed(1)} KB (${size < recordedSize ? '' : '+'}${(size - recordedSize).toFixed(1)})`;
  });
  return [
    ...errors,
    [
      `${page} loads ${total.toFixed(1)} KB of script as gzip; its budget is ${maxScript} KB. By chunk, with the growth since it was last recorded:`,
      ...lines,
    ].join('\n'),
  ];
}

module.exports = { BUDGETS, checkBudgets };
