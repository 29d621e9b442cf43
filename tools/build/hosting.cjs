'use strict';

const { sources, WebpackError } = require('webpack');
const { hosting } = require('../../firebase.json');
const { contentSecurityPolicy, tagsWithInlineCode, inlineHashes } = require('./contentSecurityPolicy.cjs');

/** The project's rule for files whose names change with their content. */
const HASHED_FILES = '/assets/**';

/**
 * Writes the build's own `firebase.json`: the project's hosting rules with the Content Security Policy of the built
 * pages and of the backend that they are built for. Hosting does not publish the file.
 *
 * @param {{settings: import('./compiler.cjs').Settings}} options
 * @returns {import('./steps.cjs').Step}
 */
function writeHosting({ settings }) {
  return (compilation) => {
    const files = Object.keys(compilation.assets);
    const pages = files
      .filter((name) => name.endsWith('.html'))
      .map((name) => ({ name, html: String(compilation.assets[name]?.source()) }));
    for (const { name, html } of pages) {
      for (const tag of tagsWithInlineCode(html)) {
        const error = `${name}: the Content Security Policy forbids inline styles and handlers, as in ${tag}`;
        compilation.errors.push(new WebpackError(error));
      }
    }
    const policy = contentSecurityPolicy(settings, inlineHashes(pages.map(({ html }) => html).join('')));
    const rules = hostingRules(hosting, policy, files);
    compilation.emitAsset('firebase.json', new sources.RawSource(`${JSON.stringify(rules, null, 2)}\n`));
  };
}

/**
 * @param {{headers: object[], predeploy?: unknown}} rules the hosting section of the project's firebase.json
 * @param {string} policy the same for all pages, because the app keeps the policy of the page it started on
 * @param {readonly string[]} files all built files
 * @returns {object} the firebase.json for the folder of the build
 */
function hostingRules({ predeploy: _predeploy, ...rules }, policy, files) {
  const policyRule = { source: '**', headers: [{ key: 'Content-Security-Policy', value: policy }] };
  return {
    hosting: {
      ...rules,
      public: '.',
      headers: [...rules.headers.map((rule) => withFileNames(rule, files)), policyRule],
    },
  };
}

/**
 * Rules apply to an address whether or not the file exists. Files that are cached forever are therefore named one by
 * one: an old page's request for a removed script must not be cached as "not found".
 *
 * @param {object} rule
 * @param {readonly string[]} files
 * @returns {object}
 */
function withFileNames(rule, files) {
  if (!('source' in rule) || rule.source !== HASHED_FILES) return rule;
  const names = files
    .filter((file) => /^assets\/[^/]+\.(js|woff2)$/.test(file))
    .map((file) => file.slice('assets/'.length));
  return { ...rule, source: `/assets/@(${names.sort().join('|')})` };
}

module.exports = { writeHosting };
