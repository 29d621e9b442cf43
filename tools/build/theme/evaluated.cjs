'use strict';

const { runInNode } = require('../runInNode.cjs');

/**
 * A loader for modules that only compute data, always the same: the bundle gets the data, and not what computes it.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @returns {string}
 */
module.exports = function evaluated() {
  const { exports, files } = runInNode(this.resourcePath);
  for (const file of files) this.addDependency(file);
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${asLiteral(name, value)};\n`)
    .join('');
};

/** @param {string} name @param {unknown} value @returns {string} */
function asLiteral(name, value) {
  return JSON.stringify(value, (key, part) => {
    if (typeof part === 'function' || part === undefined) throw new Error(`${name}: ${key} is no data, so the build cannot write it down.`);
    return part;
  });
}
