'use strict';

const KB = 1024;

/** What grew by less (characters) does not explain anything. */
const NOTICEABLE = 64;

/** So many modules are named. */
const NAMED = 8;

/**
 * What a page was built into.
 *
 * @typedef {object} Built
 * @property {number} html bytes of the page itself, as gzip
 * @property {number} script bytes of its scripts, as gzip
 * @property {readonly string[]} atOnce scripts that are fetched before the first intent
 * @property {ReadonlyMap<string, number>} modules characters of everything in it, by module
 */

/**
 * Compares a page with its limits.
 *
 * @param {import('./limits.cjs').Limit} limit
 * @param {Built} built
 * @param {Readonly<Record<string, number>>} recorded the sizes that modules had when somebody last looked
 * @returns {string[]} what is wrong, in words that name what grew
 */
function checkBudget(limit, built, recorded) {
  const { page, html, script, chunks = [] } = limit;
  const errors = [];
  const isPart = (/** @type {string} */ module) => module.startsWith(`${limit.file}: `);
  if (html !== undefined && built.html > html * KB) {
    errors.push(`${tooMuch(`${page} weighs`, built.html, html, 'HTML')}\n${whatGrew(built.modules, recorded, isPart)}`);
  }
  if (script !== undefined && built.script > script * KB) {
    const isScript = (/** @type {string} */ module) => !isPart(module);
    errors.push(`${tooMuch(`${page} loads`, built.script, script, 'script')}\n${whatGrew(built.modules, recorded, isScript)}`);
  }
  if (chunks.length === 0 && built.atOnce.length > 0) {
    errors.push(`${page} fetches a script before anybody has touched it: ${built.atOnce.join(', ')}`);
  }
  return errors;
}

/** @param {string} what @param {number} bytes @param {number} limit in KB @param {string} kind */
function tooMuch(what, bytes, limit, kind) {
  return `${what} ${inKb(bytes)} KB of ${kind} as gzip, ${inKb(bytes - limit * KB)} KB more than its budget of ${limit} KB.`;
}

/**
 * @param {ReadonlyMap<string, number>} modules
 * @param {Readonly<Record<string, number>>} recorded
 * @param {(module: string) => boolean} counts
 */
function whatGrew(modules, recorded, counts) {
  const grown = [...modules]
    .filter(([module]) => counts(module))
    .map(([module, size]) => ({ module, size, before: recorded[module], growth: size - (recorded[module] ?? 0) }))
    .filter(({ growth }) => growth >= NOTICEABLE)
    .sort((one, other) => other.growth - one.growth);
  if (grown.length === 0) return 'No module has grown since its size was recorded in tools/build/budgets.json.';
  const lines = grown.slice(0, NAMED).map(({ module, size, before, growth }) => {
    const was = before === undefined ? 'new' : `${inKb(before)} → ${inKb(size)} KB`;
    return `  ${module}: +${inKb(growth)} KB (${was})`;
  });
  const rest = grown.length - lines.length;
  return ['What has grown since tools/build/budgets.json was recorded, before compression:', ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}

/** @param {number} bytes */
function inKb(bytes) {
  return (bytes / KB).toFixed(1);
}

module.exports = { checkBudget };
