'use strict';

const browserslist = require('browserslist');
const { browserslistToTargets, Features, transform } = require('lightningcss');

/** Styles get the prefixes that the oldest supported browsers need, which package.json names. */
const BROWSERS = browserslistToTargets(browserslist());

const STYLE_ATTRIBUTE = /(<[a-z][^<>]*?)\sstyle="([^"]*)"/gi;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

/** The characters that React escapes in an attribute. @type {Record<string, string>} */
const ENTITIES = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/**
 * @param {string} css
 * @param {readonly string[]} [unused] classes and custom properties whose rules and declarations are removed
 * @returns {string} the minified styles
 */
function minifyCss(css, unused = []) {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: BROWSERS,
    // This keeps `color-scheme` as it is: an attribute of the page selects the colours, so `light-dark()` needs no
    // fallback.
    exclude: Features.LightDark,
    unusedSymbols: [...unused],
  });
  return code.toString();
}

/**
 * Removes what a page does not need before its program runs: rules of classes that its markup lacks, unused custom
 * properties and keyframes, and class names without rules. The program adds all styles later.
 *
 * @param {string} html the page's markup
 * @param {string} css the rules of all its components
 * @returns {{html: string, css: string}}
 */
function keepCriticalStyles(html, css) {
  const inMarkup = new Set(classesOf(html));
  const absentClasses = captures(css, /\.([a-z][\w-]*)/gi).filter((name) => !inMarkup.has(name));
  const withoutAbsent = minifyCss(css, [...absentClasses, ...unreferenced(css, html)]);
  // What only the removed rules referred to is now unreferenced, too.
  const critical = minifyCss(withoutAbsent, unreferenced(withoutAbsent, html));
  const styled = new Set(captures(critical, /\.([a-z][\w-]*)/gi));
  const markup = html.replace(CLASS_ATTRIBUTE, (_attribute, /** @type {string} */ names) => {
    const kept = names.split(' ').filter((name) => styled.has(name));
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  });
  return { html: markup, css: critical };
}

/** @param {string} html */
function classesOf(html) {
  return captures(html, CLASS_ATTRIBUTE).flatMap((names) => names.split(' '));
}

/** Finds custom properties and keyframes that are declared but never used. @param {string} css @param {string} html */
function unreferenced(css, html) {
  const used = new Set(captures(css + html, /var\((--[\w-]+)/g));
  const animated = captures(css, /animation(?:-name)?:([^;}]*)/g).join(' ');
  const keyframes = captures(css, /@keyframes ([\w-]+)/g).filter((name) => !animated.includes(name));
  return [...captures(css, /(--[\w-]+)\s*:/g).filter((name) => !used.has(name)), ...keyframes];
}

/**
 * Returns the distinct matches of the pattern's group. @param {string} text @param {RegExp} pattern @returns {string[]}
 */
function captures(text, pattern) {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

/**
 * Moves style attributes, which a policy cannot allow by hash, into rules of a style sheet. React still takes over the
 * markup: it compares elements and text, and writes a style only when it changes.
 *
 * @param {string} html
 * @returns {{html: string, css: string}} the markup with marks instead of the attributes, and the rules of the marks
 */
function moveStyleAttributes(html) {
  const marks = new Map();
  const moved = html.replace(STYLE_ATTRIBUTE, (_tag, /** @type {string} */ before, /** @type {string} */ style) => {
    const text = style.replace(
      /&(?:quot|#x27|lt|gt|amp);/g,
      (/** @type {string} */ entity) => ENTITIES[entity] ?? entity,
    );
    if (!marks.has(text)) marks.set(text, marks.size);
    return `${before} data-css="${marks.get(text)}"`;
  });
  const css = [...marks].map(([style, mark]) => `[data-css="${mark}"]{${style}}`).join('');
  return { html: moved, css };
}

module.exports = { keepCriticalStyles, minifyCss, moveStyleAttributes };
