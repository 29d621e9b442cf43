'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { transformSync } = require('esbuild');
const { chunkScripts } = require('../chunkScripts.cjs');
const { inlineScript, loadPrerender } = require('./bundle.cjs');
const { criticalCss } = require('./criticalCss.cjs');
const { pageDocument } = require('./document.cjs');
const { readFonts } = require('./fonts.cjs');
const { shortenNames } = require('./shortNames.cjs');
const { siteFiles } = require('./siteFiles.cjs');
const { moveStyleAttributes } = require('./styleAttributes.cjs');
const { sheetsToTakeOver } = require('./takenOver.cjs');

/**
 * @typedef {object} Options
 * @property {ReturnType<import('../settings.cjs').readSettings>} settings as the app is compiled with
 * @property {string | null} origin the public address of the deployment, when it is known
 * @property {boolean} production
 *
 * @typedef {(chunk: string | null) => string[]} FindScripts finds the addresses of the program's scripts and of a chunk's
 */

const NAME = 'PagesPlugin';
const PAGE_STYLES = path.resolve(__dirname, '../../../src/page/page.css');

/** Said at the top of a page that is read without JavaScript. */
const NOSCRIPT = 'You can read this page as it is. Beta keys, accounts and the dashboard need JavaScript.';

/**
 * Writes the pages. In production each is rendered from the app's own components, with the styles that it needs; in
 * development one empty page stands for all, and the app renders itself.
 */
class PagesPlugin {
  /** @param {Options} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the names of the scripts are settled, and before the hosting rules read the pages.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const emit = (/** @type {string} */ name, /** @type {string | Buffer} */ content) => compilation.emitAsset(name, new sources.RawSource(content));
        const fonts = readFonts();
        for (const { name, content } of [...fonts.files, ...siteFiles(this.options.origin)]) emit(name, content);
        const write = this.options.production ? writePages : writeDevelopmentPage;
        for (const { file, text } of await write(this.options, fonts, scriptFinder(compilation))) emit(file, text);
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @returns {FindScripts} */
function scriptFinder(compilation) {
  return (chunk) => {
    const files = ['main', ...(chunk ? [chunk] : [])].flatMap((name) => chunkScripts(compilation, name));
    return [...new Set(files)].map((file) => `/${file}`);
  };
}

/** @param {Options} options @param {ReturnType<readFonts>} fonts @param {FindScripts} scriptsOf */
async function writePages({ settings, origin }, fonts, scriptsOf) {
  const { PAGES, renderPage } = loadPrerender(settings);
  const loader = inlineScript('loader.ts');
  const pageCss = fonts.css + fs.readFileSync(PAGE_STYLES, 'utf8');
  const pages = [];
  for (const page of PAGES) {
    const { file, path: address, route, title, description, chunk, early, scripts } = page;
    const rendered = await renderPage(page, settings.socialUrl);
    const { html, css: marks } = moveStyleAttributes(rendered.html);
    const atOnce = scripts === 'atOnce';
    const text = pageDocument({
      title,
      description,
      origin,
      path: address,
      route,
      ...(atOnce ? wholeStyles(rendered.sheets, html, marks + pageCss) : leastStyles(rendered.sheets, html, marks + pageCss)),
      earlyScripts: early.map(inlineScript),
      loader,
      scripts: scriptsOf(chunk),
      atOnce,
      preloads: fonts.files.slice(0, 1).map(({ name }) => `/${name}`),
      noscript: NOSCRIPT,
    });
    pages.push({ file, text });
  }
  return pages;
}

/**
 * For a page that is read without its program: what its markup needs, in as few bytes as can be.
 *
 * @param {readonly {mark: string, css: string}[]} sheets
 * @param {string} html
 * @param {string} pageCss
 */
function leastStyles(sheets, html, pageCss) {
  const css = criticalCss(sheets.map((sheet) => sheet.css).join('') + pageCss, html);
  return { ...shortenNames(html, css), sheets: [] };
}

/**
 * For a page whose program is on its way: all that the program would write itself.
 *
 * @param {readonly {mark: string, css: string}[]} sheets
 * @param {string} html
 * @param {string} pageCss
 */
function wholeStyles(sheets, html, pageCss) {
  return { html, css: criticalCss(pageCss, html), sheets: sheetsToTakeOver(sheets) };
}

/** @param {Options} _options @param {ReturnType<readFonts>} fonts @param {FindScripts} scriptsOf */
async function writeDevelopmentPage(_options, fonts, scriptsOf) {
  const css = transformSync(fonts.css, { loader: 'css', minify: true }).code.trim();
  const text = pageDocument({
    title: 'SEED',
    description: 'SEED in development.',
    origin: null,
    path: '/',
    route: '',
    html: '',
    css,
    sheets: [],
    earlyScripts: [inlineScript('colorScheme.ts')],
    loader: '',
    atOnce: true,
    scripts: scriptsOf(null),
    preloads: [],
    noscript: NOSCRIPT,
  });
  return [{ file: 'index.html', text }];
}

module.exports = { PagesPlugin };
