'use strict';

const { transformSync } = require('esbuild');
const { BROWSERS } = require('./criticalCss.cjs');

/**
 * Writes components' styles as the program finds and keeps them: it leaves out what a sheet's mark names. Every rule is
 * there, for states that the page cannot have yet as well.
 *
 * @param {readonly {mark: string, css: string}[]} sheets
 * @returns {{mark: string, css: string}[]}
 */
function sheetsToTakeOver(sheets) {
  return sheets.map(({ mark, css }) => ({ mark, css: transformSync(css, { loader: 'css', minify: true, target: BROWSERS }).code.trim() }));
}

module.exports = { sheetsToTakeOver };
