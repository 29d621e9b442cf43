'use strict';

const path = require('node:path');
const { buildSync } = require('esbuild');
const { createRequire } = require('node:module');
const vm = require('node:vm');

/**
 * Compiles a module of the program for Node, as it is in production, and runs it.
 *
 * @param {string} file the module
 * @param {Record<string, string>} [define] what stands for the names that the build fills in, as expressions
 * @returns {{exports: Record<string, unknown>, files: string[]}} what it exports, and the files of ours that it was made from
 */
function runInNode(file, define = {}) {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    loader: { '.json': 'json' },
    logLevel: 'silent',
  });
  const compiled = { exports: {} };
  vm.runInThisContext(`(function (module, exports, require) {${outputFiles[0]?.text}\n})`, { filename: `${file}.cjs` })(
    compiled,
    compiled.exports,
    createRequire(file),
  );
  const files = Object.keys(metafile.inputs).filter((input) => !/(^|\/)node_modules\//.test(input));
  return { exports: compiled.exports, files: files.map((input) => path.resolve(input)) };
}

module.exports = { runInNode };
