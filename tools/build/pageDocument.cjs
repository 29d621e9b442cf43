'use strict';

/** The background of the dark theme, with which every page begins; also in src/page/public/site.webmanifest. */
const THEME_COLOR = '#0A0D0B';

/** Shown at the top of a page while JavaScript is disabled. */
const NOSCRIPT = 'You can read this page as it is. Beta keys, accounts and the dashboard need JavaScript.';

/**
 * @typedef {object} Sheet
 * @property {string} mark attributes of the style element, by which Emotion recognises it; may be empty
 * @property {string} css
 *
 * @typedef {object} PageParts
 * @property {string} title
 * @property {string} description
 * @property {string | null} origin the public address of the deployment, if known
 * @property {string} path the page's path
 * @property {string} route the route for which the markup was rendered; empty without markup
 * @property {string} html the markup of the app's root
 * @property {readonly Sheet[]} sheets the page's styles, in order
 * @property {{beforePaint: string, loader: string}} inline texts of the inline scripts; if `loader` is empty, the
 * browser fetches the program's scripts itself
 * @property {readonly string[]} scripts addresses of the program's scripts
 * @property {'onIntent' | 'atOnce'} program when the loader fetches the program: on the first sign of use, or
 * immediately
 * @property {readonly string[]} preloads addresses of fonts for the first paint
 */

/** @param {PageParts} parts @returns {string} a whole page */
function pageDocument(parts) {
  const { title, description, html, sheets, inline, scripts, program, preloads, route } = parts;
  const atOnce = program === 'atOnce';
  return [
    '<!doctype html><html lang="en" data-scheme="dark"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    '<meta name="color-scheme" content="dark light">',
    `<meta name="theme-color" content="${THEME_COLOR}">`,
    ...preloads.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escape(url)}">`),
    '<link rel="icon" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/icon-180.png"><link rel="manifest" href="/site.webmanifest">',
    ...socialTags(parts),
    ...sheets.map(({ mark, css }) => `<style${mark && ` ${mark}`}>${css}</style>`),
    `<script>${inline.beforePaint}</script>`,
    ...(inline.loader && atOnce ? scripts.map((url) => `<link rel="preload" as="script" href="${escape(url)}">`) : []),
    ...(inline.loader ? [] : scripts.map((url) => `<script defer src="${escape(url)}"></script>`)),
    `</head><body><noscript><p>${NOSCRIPT}</p></noscript>`,
    `<div id="root"${route ? ` data-page="${route}"` : ''}>${html}</div>`,
    ...(inline.loader ? [pageEnd(inline.loader, scripts, atOnce)] : []),
    '</body></html>\n',
  ].join('');
}

/**
 * Returns the end of a page's body. The browser ignores scripts of the type `text/later` until the loader starts them.
 *
 * @param {string} loader @param {readonly string[]} scripts @param {boolean} atOnce
 */
function pageEnd(loader, scripts, atOnce) {
  const laterScripts = scripts.map(
    (url) => `<script type="text/later"${atOnce ? ' data-now' : ''} src="${escape(url)}"></script>`,
  );
  return `<p id="page-status" role="status"></p>${laterScripts.join('')}<script>${loader}</script>`;
}

/**
 * Metadata for link previews on other sites. Its addresses are absolute, or left out if the origin is unknown.
 *
 * @param {{title: string, description: string, origin: string | null, path: string}} parts
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
      'og:image:alt': 'SEED: airdrop farming that runs itself',
    }),
  };
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escape(value)}">`),
    ...(origin
      ? [
          `<meta name="twitter:card" content="summary_large_image"><link rel="canonical" href="${escape(origin + path)}">`,
        ]
      : []),
  ];
}

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param {string} text @returns {string} */
function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

module.exports = { pageDocument };
