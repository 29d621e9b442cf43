'use strict';

const path = require('node:path');
const { buildSync } = require('esbuild');
const { runInNode } = require('../runInNode.cjs');

const SRC = path.resolve(__dirname, '../../../src');

/**
 * Compiles what runs in a page itself, before the program.
 *
 * @param {string} name a file of src/page
 * @returns {string} the text of a script element
 */
function inlineScript(name) {
  const entry = path.join(SRC, 'page', name);
  const { outputFiles } = buildSync({ entryPoints: [entry], bundle: true, minify: true, format: 'iife', target: 'es2020', write: false });
  const text = (outputFiles[0]?.text ?? '').trim();
  if (/<\/script|<!--/i.test(text)) throw new Error(`src/page/${name} cannot stand in a page: it holds the end of a script.`);
  return text;
}

/**
 * Compiles the app for Node, as it is in production, and loads it.
 *
 * @param {object} settings what the app is compiled with
 * @returns {typeof import('../../../src/prerender/index')}
 */
function loadPrerender(settings) {
  const { exports } = runInNode(path.join(SRC, 'prerender', 'index.ts'), { __SEED_SETTINGS__: JSON.stringify(settings) });
  return /** @type {typeof import('../../../src/prerender/index')} */ (/** @type {unknown} */ (exports));
}

module.exports = { inlineScript, loadPrerender };
