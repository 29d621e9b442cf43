'use strict';

const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { RawSource } = require('webpack').sources;
const { compilePageScripts, loadPrerender } = require('./compiler.cjs');
const { pageDocument } = require('./pageDocument.cjs');
const { keepCriticalStyles, minifyCss, moveStyleAttributes } = require('./pageStyles.cjs');

/**
 * @typedef {object} Options
 * @property {import('./compiler.cjs').Settings} settings the settings of the app
 * @property {string | null} origin the public address of the deployment, if known
 * @property {boolean} production
 *
 * @typedef {(...chunks: string[]) => string[]} FindScripts returns the addresses of chunks' scripts
 */

const PAGE_FOLDER = path.resolve(__dirname, '../../src/page');

/**
 * Writes the pages. In production, each is rendered from the app's components with the styles it needs. In development,
 * one empty page serves all, and the app renders itself.
 *
 * @param {Options} options
 * @returns {import('./steps.cjs').Step}
 */
function writePages(options) {
  return async (compilation) => {
    const fonts = readFonts();
    /** @type {FindScripts} */
    const findScripts = (...chunks) => scriptsOf(compilation, chunks).map((file) => `/${file}`);
    const pages = await (options.production ? renderPages : renderDevelopmentPage)(options, fonts, findScripts);
    for (const { name, content } of [...pages, ...fonts.files, ...siteFiles(options.origin)])
      compilation.emitAsset(name, new RawSource(content));
  };
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {readonly string[]} chunks names of the chunks that the program starts with or fetches later
 * @returns {string[]} their script files, including shared ones, without duplicates
 * @throws {Error} naming the chunk that does not exist
 */
function scriptsOf(compilation, chunks) {
  const files = chunks.flatMap((chunk) => {
    const group = compilation.entrypoints.get(chunk) ?? compilation.namedChunkGroups.get(chunk);
    if (!group) throw new Error(`The build has no chunk named "${chunk}". The configuration of a page names it.`);
    return group.getFiles();
  });
  return [...new Set(files)].filter((file) => file.endsWith('.js') && !file.includes('hot-update'));
}

/** @param {Options} options @param {ReturnType<typeof readFonts>} fonts @param {FindScripts} findScripts */
async function renderPages({ settings, origin }, fonts, findScripts) {
  const inline = await compilePageScripts(settings);
  const { PAGES, renderPage } = await loadPrerender(settings);
  const pageCss = fonts.css + fs.readFileSync(path.join(PAGE_FOLDER, 'page.css'), 'utf8');
  return Promise.all(
    PAGES.map(async (page) => {
      const { html, sheets } = await renderPage(page, settings);
      const styled =
        page.program === 'atOnce' ? withAllStyles(html, sheets, pageCss) : withCriticalStyles(html, sheets, pageCss);
      const content = pageDocument({
        ...page,
        ...styled,
        origin,
        inline,
        scripts: findScripts('main', ...(page.chunk ? [page.chunk] : [])),
        preloads: fonts.files.slice(0, 1).map(({ name }) => `/${name}`),
      });
      return { name: page.file, content };
    }),
  );
}

/**
 * Returns the markup and styles of a page whose program loads at once: every rule that the program would write, in
 * style elements that Emotion recognises.
 *
 * @param {string} rendered @param {readonly import('./pageDocument.cjs').Sheet[]} sheets @param {string} pageCss
 */
function withAllStyles(rendered, sheets, pageCss) {
  const { html, css } = moveStyleAttributes(rendered);
  const pageSheet = { mark: '', css: minifyCss(css + pageCss) };
  return { html, sheets: [...sheets.map((sheet) => ({ mark: sheet.mark, css: minifyCss(sheet.css) })), pageSheet] };
}

/**
 * Returns the markup and styles of a page that is read before its program loads: only the rules that the markup needs.
 *
 * @param {string} rendered @param {readonly import('./pageDocument.cjs').Sheet[]} sheets @param {string} pageCss
 */
function withCriticalStyles(rendered, sheets, pageCss) {
  const { html: moved, css: attributeCss } = moveStyleAttributes(rendered);
  const { html, css } = keepCriticalStyles(
    moved,
    [...sheets.map((sheet) => sheet.css), attributeCss, pageCss].join(''),
  );
  return { html, sheets: [{ mark: '', css }] };
}

/** @param {Options} options @param {ReturnType<typeof readFonts>} fonts @param {FindScripts} findScripts */
async function renderDevelopmentPage({ settings }, fonts, findScripts) {
  const { beforePaint } = await compilePageScripts(settings);
  const content = pageDocument({
    title: 'SEED',
    description: 'SEED in development.',
    origin: null,
    path: '/',
    route: '',
    html: '',
    sheets: [{ mark: '', css: minifyCss(fonts.css) }],
    inline: { beforePaint, loader: '' },
    scripts: findScripts('main'),
    program: 'atOnce',
    preloads: [],
  });
  return [{ name: 'index.html', content }];
}

/**
 * Reads the fonts' styles, and the files that they name as `~package/file`.
 *
 * @returns {{css: string, files: {name: string, content: Buffer}[]}} the styles with the files' addresses, and the
 * files with the names under which they are served, those of the first font first
 */
function readFonts() {
  /** @type {{name: string, content: Buffer}[]} */
  const files = [];
  const css = fs
    .readFileSync(path.join(PAGE_FOLDER, 'fonts.css'), 'utf8')
    .replace(/url\('~([^']+)'\)/g, (_url, /** @type {string} */ request) => {
      const content = fs.readFileSync(require.resolve(request));
      const { name, ext } = path.parse(request);
      const served = `assets/${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`;
      files.push({ name: served, content });
      return `url('/${served}')`;
    });
  return { css, files };
}

/**
 * Returns what is served besides the pages: the files of src/page/public, and instructions for crawlers.
 *
 * @param {string | null} origin the public address of the deployment, if known
 * @returns {{name: string, content: string | Buffer}[]}
 */
function siteFiles(origin) {
  const folder = path.join(PAGE_FOLDER, 'public');
  return [
    ...fs.readdirSync(folder).map((name) => ({ name, content: fs.readFileSync(path.join(folder, name)) })),
    { name: 'robots.txt', content: `User-agent: *\nAllow: /\n${origin ? `\nSitemap: ${origin}/sitemap.xml\n` : ''}` },
    ...(origin ? [{ name: 'sitemap.xml', content: sitemap(origin) }] : []),
  ];
}

/** Returns a sitemap with the only page that crawlers should list. @param {string} origin */
function sitemap(origin) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url></urlset>\n`;
}

module.exports = { scriptsOf, writePages };
