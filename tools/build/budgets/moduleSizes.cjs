'use strict';

const { TraceMap, eachMapping } = require('@jridgewell/trace-mapping');

/** Of these packages each part is counted by itself: nobody uses the whole. */
const PARTED = new Set(['@mui/material', '@mui/system', '@mui/utils']);

/**
 * Names the module that a source belongs to: a package, a part of a large one, or a file of ours.
 *
 * @param {string} source as webpack's source maps name it, such as `webpack://seed/./src/index.tsx`
 * @returns {string}
 */
function moduleOf(source) {
  const file = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');
  const [, inside] = /^.*node_modules\/(.+)$/.exec(file) ?? [];
  if (!inside) return file;
  const parts = inside.split('/');
  const name = parts.slice(0, inside.startsWith('@') ? 2 : 1);
  return [...name, ...(PARTED.has(name.join('/')) ? parts.slice(name.length, name.length + 1) : [])].join('/');
}

/**
 * Shares a script out among the modules that it was made from.
 *
 * @param {string} code as it is served
 * @param {string} map its source map
 * @returns {Map<string, number>} characters of the script, by module
 */
function moduleSizes(code, map) {
  const lines = code.split('\n');
  /** @type {Map<string, number>} */
  const sizes = new Map();
  /** @type {{source: string | null, line: number, column: number} | null} */
  let last = null;
  const close = (/** @type {number | undefined} */ column) => {
    if (!last) return;
    const end = column ?? lines[last.line - 1]?.length ?? last.column;
    const module = last.source === null ? 'webpack' : moduleOf(last.source);
    sizes.set(module, (sizes.get(module) ?? 0) + end - last.column);
  };
  eachMapping(new TraceMap(map), ({ generatedLine: line, generatedColumn: column, source }) => {
    close(last?.line === line ? column : undefined);
    last = { source, line, column };
  });
  close(undefined);
  return sizes;
}

module.exports = { moduleOf, moduleSizes };
