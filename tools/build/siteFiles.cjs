'use strict';

const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { THEME_COLOR } = require('./pageDocument.cjs');

const PAGE = path.resolve(__dirname, '../../src/page');

/**
 * Reads the fonts' styles, and the files that they name as `~package/file`.
 *
 * @returns {{css: string, files: {name: string, content: Buffer}[]}} the styles with the addresses of the files, and the
 *   files under the names that they are to be served by, those of the first font first
 */
function readFonts() {
  /** @type {{name: string, content: Buffer}[]} */
  const files = [];
  const css = fs.readFileSync(path.join(PAGE, 'fonts.css'), 'utf8').replace(/url\('~([^']+)'\)/g, (_url, /** @type {string} */ request) => {
    const content = fs.readFileSync(require.resolve(request));
    const { name, ext } = path.parse(request);
    const served = `assets/${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`;
    files.push({ name: served, content });
    return `url('/${served}')`;
  });
  return { css, files };
}

/**
 * What stands beside the pages: pictures, the web manifest, and what crawlers are told.
 *
 * @param {string | null} origin the public address of the deployment, when it is known
 * @returns {{name: string, content: string | Buffer}[]}
 */
function siteFiles(origin) {
  const pictures = path.join(PAGE, 'pictures');
  return [
    ...fs.readdirSync(pictures).map((name) => ({ name, content: fs.readFileSync(path.join(pictures, name)) })),
    { name: 'site.webmanifest', content: `${JSON.stringify(MANIFEST, null, 2)}\n` },
    { name: 'robots.txt', content: `User-agent: *\nAllow: /\n${origin ? `\nSitemap: ${origin}/sitemap.xml\n` : ''}` },
    ...(origin ? [{ name: 'sitemap.xml', content: sitemap(origin) }] : []),
  ];
}

const MANIFEST = {
  name: 'SEED',
  short_name: 'SEED',
  description: 'Cross-chain DeFi automation, in closed beta.',
  id: '/',
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  background_color: THEME_COLOR,
  theme_color: THEME_COLOR,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** The one page that is for everybody. @param {string} origin */
function sitemap(origin) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url></urlset>\n`;
}

module.exports = { readFonts, siteFiles };
