'use strict';

const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

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
 * What is served beside the pages: the files of src/page/public as they are, and what crawlers are told.
 *
 * @param {string | null} origin the public address of the deployment, when it is known
 * @returns {{name: string, content: string | Buffer}[]}
 */
function siteFiles(origin) {
  const folder = path.join(PAGE, 'public');
  return [
    ...fs.readdirSync(folder).map((name) => ({ name, content: fs.readFileSync(path.join(folder, name)) })),
    { name: 'robots.txt', content: `User-agent: *\nAllow: /\n${origin ? `\nSitemap: ${origin}/sitemap.xml\n` : ''}` },
    ...(origin ? [{ name: 'sitemap.xml', content: sitemap(origin) }] : []),
  ];
}

/** The one page that is for everybody. @param {string} origin */
function sitemap(origin) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url></urlset>\n`;
}

module.exports = { readFonts, siteFiles };
