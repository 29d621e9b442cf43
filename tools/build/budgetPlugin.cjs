'use strict';

const { gzipSync } = require('node:zlib');
const { scriptsOf } = require('./pagesPlugin.cjs');

const NAME = 'BudgetPlugin';
const KB = 1024;

/**
 * The maximum weight of a page, in KB of 1024 bytes after gzip, with every setting at its longest: if that build stays
 * within it, all do (docs/decisions/build.md).
 *
 * @typedef {object} Budget
 * @property {string} page its name for readers
 * @property {string} file its file in the deployment
 * @property {number} html maximum of the page itself
 * @property {number} [script] maximum of its scripts; without it, none may be fetched before the user interacts
 * @property {Readonly<Record<string, number>>} [chunks] the chunks that count, with their last known weights
 */

/** @type {readonly Budget[]} */
const BUDGETS = [
  { page: '/', file: 'index.html', html: 13.8 },
  { page: 'the 404 page', file: '404.html', html: 8 },
  { page: '/auth', file: 'auth.html', html: 20, script: 245, chunks: { main: 181.4, auth: 26.9, firebase: 31.5, 'app-check': 5.2 } },
  { page: '/app', file: 'app.html', html: 22, script: 305, chunks: { main: 181.4, app: 22.5, dashboard: 30.4, firebase: 31.5, profiles: 17.3, persistence: 12, 'app-check': 5.2 } },
];

/** Fails the build if a page exceeds its budget, and names the growth of each chunk. */
class BudgetPlugin {
  /** @param {readonly Budget[]} [budgets] */
  constructor(budgets = BUDGETS) {
    this.budgets = budgets;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After everything that writes pages and scripts.
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        for (const error of this.budgets.flatMap((budget) => checkBudget(compilation, budget))) {
          compilation.errors.push(new WebpackError(error));
        }
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {Budget} budget @returns {string[]} what is wrong with the page */
function checkBudget(compilation, { page, file, html, script, chunks = {} }) {
  const read = (/** @type {string} */ name) => String(compilation.assets[name]?.source() ?? '');
  const sizeOf = (/** @type {string} */ name) => gzipSync(read(name)).length / KB;
  const errors = [];
  if (sizeOf(file) > html) errors.push(`${page} weighs ${sizeOf(file).toFixed(1)} KB of HTML as gzip; its budget is ${html} KB.`);
  if (script === undefined) {
    const early = read(file).match(/<script\b(?![^>]*text\/later)[^>]*\ssrc=[^>]*>|<link\b[^>]*(?:modulepreload|as="script")[^>]*>/g);
    if (early) errors.push(`${page} fetches a script before anybody has touched it: ${early.join(' ')}`);
    return errors;
  }
  // A script shared by several chunks counts with the first of them.
  const names = Object.keys(chunks);
  const files = names.map((_name, index) => scriptsOf(compilation, names.slice(0, index + 1)));
  const sizes = files.map((soFar, index) => soFar.slice(files[index - 1]?.length ?? 0).reduce((sum, name) => sum + sizeOf(name), 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= script) return errors;
  const lines = names.map((name, index) => {
    const [now, before] = [sizes[index] ?? 0, chunks[name] ?? 0];
    return `  ${name}: ${now.toFixed(1)} KB (${now < before ? '' : '+'}${(now - before).toFixed(1)})`;
  });
  return [...errors, [`${page} loads ${total.toFixed(1)} KB of script as gzip; its budget is ${script} KB. By chunk, and since last recorded:`, ...lines].join('\n')];
}

module.exports = { BUDGETS, BudgetPlugin };
