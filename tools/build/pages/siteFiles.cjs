'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { THEME_COLOR } = require('./document.cjs');

/** Pictures of ours, served by the names they have here. */
const PICTURES = path.resolve(__dirname, '../../../src/page/pictures');

/**
 * Gives what stands beside the pages: pictures, the web manifest, and what crawlers are told.
 *
 * @param {string | null} origin the public address of the deployment, when it is known
 * @returns {{name: string, content: string | Buffer}[]}
 */
function siteFiles(origin) {
  const pictures = fs.readdirSync(PICTURES).map((name) => ({ name, content: fs.readFileSync(path.join(PICTURES, name)) }));
  /** @type {{name: string, content: string | Buffer}[]} */
  const files = [
    ...pictures,
    { name: 'site.webmanifest', content: `${JSON.stringify(manifest(), null, 2)}\n` },
    { name: 'robots.txt', content: robots(origin) },
    ...(origin ? [{ name: 'sitemap.xml', content: sitemap(origin) }] : []),
  ];
  return files;
}

function manifest() {
  return {
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
}

/** @param {string | null} origin */
function robots(origin) {
  return `User-agent: *\nAllow: /\n${origin ? `\nSitemap: ${origin}/sitemap.xml\n` : ''}`;
}

/** The one page that is for everybody. @param {string} origin */
function sitemap(origin) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url></urlset>\n`;
}

module.exports = { siteFiles };
