'use strict';

const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const STYLES = path.resolve(__dirname, '../../../src/page/fonts.css');

/**
 * Reads the fonts' styles, and the files that they name as `~package/file`.
 *
 * @returns {{css: string, files: {name: string, content: Buffer}[]}} the styles with the addresses of the files, and the
 *   files under the names that they are to be served by, those of the first font first
 */
function readFonts() {
  /** @type {{name: string, content: Buffer}[]} */
  const files = [];
  const css = fs.readFileSync(STYLES, 'utf8').replace(/url\('~([^']+)'\)/g, (_url, /** @type {string} */ request) => {
    const content = fs.readFileSync(require.resolve(request));
    const { name, ext } = path.parse(request);
    const served = `assets/${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`;
    files.push({ name: served, content });
    return `url('/${served}')`;
  });
  return { css, files };
}

module.exports = { readFonts, STYLES };
