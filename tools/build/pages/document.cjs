'use strict';

/** The ground of the dark theme, which is how every page begins. */
const THEME_COLOR = '#0A0D0B';

/**
 * @typedef {object} PageParts
 * @property {string} title
 * @property {string} description
 * @property {string | null} origin the public address of the deployment, when it is known
 * @property {string} path the page's own
 * @property {string} route what the markup shows, as the router names it; empty when there is none
 * @property {string} html the markup of the app's root
 * @property {string} css the text of the page's style element
 * @property {{mark: string, css: string}[]} sheets styles before it that the program takes over, by the attributes that it knows them by
 * @property {string[]} earlyScripts run before the first paint
 * @property {string} loader runs at the end of the page; empty when the scripts are left to the browser
 * @property {boolean} atOnce whether the scripts are fetched with the page
 * @property {string[]} scripts addresses of the program's scripts
 * @property {string[]} preloads addresses of fonts that the first paint is better with
 * @property {string} noscript what readers without JavaScript are told
 */

/** @param {PageParts} parts @returns {string} a whole page */
function pageDocument(parts) {
  const { title, description, html, css, sheets, earlyScripts, loader, atOnce, scripts, preloads, noscript, route } = parts;
  const src = (/** @type {string} */ url) => `src="${escape(url)}"`;
  const lines = [
    '<!doctype html><html lang="en" data-scheme="dark"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    '<meta name="color-scheme" content="dark light">',
    `<meta name="theme-color" content="${THEME_COLOR}">`,
    ...preloads.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escape(url)}">`),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/icon-180.png"><link rel="manifest" href="/site.webmanifest">',
    ...socialTags(parts),
    ...sheets.map(({ mark, css: own }) => `<style ${mark}>${own}</style>`),
    `<style>${css}</style>`,
    ...earlyScripts.map((script) => `<script>${script}</script>`),
    ...(loader && atOnce ? scripts.map((url) => `<link rel="preload" as="script" href="${escape(url)}">`) : []),
    ...(loader ? [] : scripts.map((url) => `<script defer ${src(url)}></script>`)),
    `</head><body><noscript><p>${noscript}</p></noscript>`,
    `<div id="root"${route ? ` data-page="${route}"` : ''}>${html}</div>`,
    ...(loader ? [pageEnd(loader, scripts.map(src), atOnce)] : []),
    '</body></html>\n',
  ];
  return lines.join('');
}

/** @param {string} loader @param {string[]} sources @param {boolean} atOnce @returns {string} */
function pageEnd(loader, sources, atOnce) {
  const waiting = sources.map((source) => `<script type="text/later"${atOnce ? ' data-now' : ''} ${source}></script>`).join('');
  return `<p id="page-status" role="status"></p>${waiting}<script>${loader}</script>`;
}

/**
 * What a link to the page looks like elsewhere. Addresses there are absolute, or left out.
 *
 * @param {PageParts} parts
 * @returns {string[]}
 */
function socialTags({ title, description, origin, path }) {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'SEED',
    'og:title': title,
    'og:description': description,
    ...(origin && {
      'og:url': `${origin}${path}`,
      'og:image': `${origin}/social-card.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'SEED: airdrop farming that tends itself',
    }),
  };
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escape(value)}">`),
    ...(origin ? [`<meta name="twitter:card" content="summary_large_image"><link rel="canonical" href="${escape(origin + path)}">`] : []),
  ];
}

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param {string} text @returns {string} */
function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

module.exports = { pageDocument, THEME_COLOR };
