'use strict';

const { hosting } = require('../../firebase.json');
const { contentSecurityPolicy } = require('./contentSecurityPolicy.cjs');
const { inlineAttributes, inlineHashes } = require('./inlineHashes.cjs');

const NAME = 'HostingRulesPlugin';

/**
 * Writes the build's own `firebase.json`: the hosting rules of the project's, and with them the Content Security Policy
 * of the very pages that were built, for the very backend that they are built for. Hosting does not publish the file.
 */
class HostingRulesPlugin {
  /** @param {{settings: ReturnType<import('./settings.cjs').readSettings>}} options */
  constructor({ settings }) {
    this.settings = settings;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After everything that still writes pages.
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        const pages = Object.entries(assets)
          .filter(([name]) => name.endsWith('.html'))
          .map(([name, asset]) => ({ name, html: String(asset.source()) }));
        for (const { name, html } of pages) {
          for (const tag of inlineAttributes(html)) {
            const error = `${name}: the Content Security Policy forbids inline styles and handlers, as in ${tag}`;
            compilation.errors.push(new WebpackError(error));
          }
        }
        const inline = mergeHashes(pages.map(({ html }) => inlineHashes(html)));
        const rules = hostingRules(hosting, contentSecurityPolicy(this.settings, inline));
        compilation.emitAsset('firebase.json', new sources.RawSource(`${JSON.stringify(rules, null, 2)}\n`));
      });
    });
  }
}

/**
 * @param {{headers: object[], predeploy?: unknown}} rules the hosting section of the project's firebase.json
 * @param {string} policy
 * @returns {object} a whole firebase.json for the folder of the build
 */
function hostingRules({ predeploy: _predeploy, ...rules }, policy) {
  const everywhere = { source: '**', headers: [{ key: 'Content-Security-Policy', value: policy }] };
  return { hosting: { ...rules, public: '.', headers: [...rules.headers, everywhere] } };
}

/**
 * One policy serves every page: an app that goes from page to page keeps that of the page it began on.
 *
 * @param {ReturnType<typeof inlineHashes>[]} hashes
 * @returns {ReturnType<typeof inlineHashes>}
 */
function mergeHashes(hashes) {
  return {
    scripts: [...new Set(hashes.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(hashes.flatMap(({ styles }) => styles))],
  };
}

module.exports = { HostingRulesPlugin, hostingRules };
