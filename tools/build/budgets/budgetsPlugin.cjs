'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { gzipSync } = require('node:zlib');
const { chunkScripts } = require('../chunkScripts.cjs');
const { checkBudget } = require('./checkBudget.cjs');
const { moduleSizes } = require('./moduleSizes.cjs');
const { pageParts, scriptsAtOnce } = require('./pageParts.cjs');

const NAME = 'BudgetsPlugin';

/** The sizes that modules had when somebody last looked. */
const RECORD = path.resolve(__dirname, '..', 'budgets.json');

/**
 * @typedef {object} Options
 * @property {readonly import('./limits.cjs').Limit[]} limits
 * @property {string} [record] the file with the recorded sizes
 * @property {boolean} [recording] writes them anew, and checks nothing
 */

/** Fails the build when a page has become heavier than its budget, and names what grew. */
class BudgetsPlugin {
  /** @param {Options} options */
  constructor({ limits, record = RECORD, recording = false }) {
    this.limits = limits;
    this.record = record;
    this.recording = recording;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After everything that still writes pages and scripts.
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        const pages = this.limits.map((limit) => ({ limit, built: measure(compilation, limit) }));
        if (this.recording) return writeRecord(this.record, pages);
        const recorded = JSON.parse(fs.readFileSync(this.record, 'utf8'));
        for (const { limit, built } of pages) {
          for (const error of checkBudget(limit, built, recorded[limit.page] ?? {})) compilation.errors.push(new WebpackError(error));
        }
      });
    });
  }
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {import('./limits.cjs').Limit} limit
 * @returns {import('./checkBudget.cjs').Built}
 */
function measure(compilation, { file, chunks = [] }) {
  const read = (/** @type {string} */ name) => String(compilation.assets[name]?.source() ?? '');
  const html = read(file);
  const scripts = [...new Set(chunks.flatMap((chunk) => chunkScripts(compilation, chunk)))];
  const modules = pageParts(file, html);
  for (const script of scripts) {
    const map = read(`${script}.map`);
    for (const [module, size] of map ? moduleSizes(read(script), map) : []) modules.set(module, (modules.get(module) ?? 0) + size);
  }
  const sent = (/** @type {string} */ text) => gzipSync(text).length;
  return { html: sent(html), script: scripts.reduce((sum, script) => sum + sent(read(script)), 0), atOnce: scriptsAtOnce(html), modules };
}

/**
 * @param {string} file
 * @param {readonly {limit: import('./limits.cjs').Limit, built: import('./checkBudget.cjs').Built}[]} pages
 */
function writeRecord(file, pages) {
  const sorted = pages.map(({ limit, built }) => {
    const sizes = [...built.modules].sort(([one], [other]) => (one < other ? -1 : 1));
    return [limit.page, Object.fromEntries(sizes)];
  });
  fs.writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}

module.exports = { BudgetsPlugin };
