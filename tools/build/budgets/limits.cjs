'use strict';

/**
 * What a visitor's browser may be given, in KB of 1024 bytes, as gzip sends it.
 *
 * @typedef {object} Limit
 * @property {string} page as people name it
 * @property {string} file the page's file in what is deployed
 * @property {number} [html] the most that the page itself may weigh
 * @property {number} [script] the most that its scripts may weigh
 * @property {readonly string[]} [chunks] the chunks that these are, by name; none may be fetched before the first intent
 */

/** docs/decisions/byte-budgets.md tells where the numbers come from. @type {readonly Limit[]} */
const LIMITS = [
  { page: '/', file: 'index.html', html: 12, chunks: [] },
  { page: 'the 404 page', file: '404.html', html: 8, chunks: [] },
  { page: '/auth', file: 'auth.html', html: 20, script: 230, chunks: ['main', 'auth', 'firebase'] },
  { page: '/app', file: 'app.html', html: 22, script: 290, chunks: ['main', 'app', 'dashboard', 'firebase', 'profiles'] },
];

module.exports = { LIMITS };
