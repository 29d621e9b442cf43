'use strict';

/**
 * Tells what a page consists of.
 *
 * @param {string} file its name
 * @param {string} html
 * @returns {Map<string, number>} characters, by part
 */
function pageParts(file, html) {
  const parts = { styles: 0, scripts: 0, markup: html.length };
  for (const [whole, tag = ''] of html.matchAll(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g)) {
    parts[tag === 'style' ? 'styles' : 'scripts'] += whole.length;
    parts.markup -= whole.length;
  }
  return new Map(Object.entries(parts).map(([part, size]) => [`${file}: ${part}`, size]));
}

/**
 * Finds the scripts that a browser fetches as soon as it has the page.
 *
 * @param {string} html
 * @returns {string[]} their addresses
 */
function scriptsAtOnce(html) {
  const tags = [...(html.match(/<script\b[^>]*\ssrc="[^"]*"[^>]*>/g) ?? [])].filter((tag) => !tag.includes('type="text/later"'));
  const preloads = [...(html.match(/<link\b[^>]*>/g) ?? [])].filter((tag) => /rel="modulepreload"|as="script"/.test(tag));
  return [...tags, ...preloads].map((tag) => /\s(?:src|href)="([^"]*)"/.exec(tag)?.[1] ?? tag);
}

module.exports = { pageParts, scriptsAtOnce };
