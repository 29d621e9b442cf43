'use strict';

const CLASS_IN_CSS = /\.(-?[a-zA-Z_][\w-]*)/g;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const PROPERTY = /--seed-[\w-]+/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Gives a page's classes and custom properties short names, and drops the classes that no rule mentions: hashes and
 * long names are a seventh of a page that compresses well otherwise. React takes the markup over all the same: it
 * compares elements and text, and writes a class or a colour again, with its own names, when it changes.
 *
 * @param {string} html the markup of the app's root
 * @param {string} css its critical styles
 * @returns {{html: string, css: string}}
 */
function shortenNames(html, css) {
  const nameOf = namer();
  const classes = new Map();
  const shortCss = css.replace(CLASS_IN_CSS, (whole, name) => {
    // A number such as `.5` never matches; what looks like a class inside of a value is not one of the markup's.
    if (!html.includes(name)) return whole;
    if (!classes.has(name)) classes.set(name, nameOf());
    return `.${classes.get(name)}`;
  });
  const shortHtml = html.replace(CLASS_ATTRIBUTE, (_attribute, names) => {
    const kept = names.split(' ').flatMap((/** @type {string} */ name) => classes.get(name) ?? []);
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  });
  return shortenProperties(shortHtml, shortCss);
}

/** @param {string} html @param {string} css @returns {{html: string, css: string}} */
function shortenProperties(html, css) {
  const nameOf = namer();
  const names = new Map();
  const shorten = (/** @type {string} */ text) =>
    text.replace(PROPERTY, (name) => {
      if (!names.has(name)) names.set(name, `--${nameOf()}`);
      return names.get(name);
    });
  return { css: shorten(css), html: shorten(html) };
}

/** @returns {() => string} gives a, b, …, Z, aa, ab, … */
function namer() {
  let count = 0;
  return () => {
    const place = count++;
    const last = LETTERS[place % LETTERS.length] ?? '';
    return place < LETTERS.length ? last : `${LETTERS[Math.floor(place / LETTERS.length) - 1]}${last}`;
  };
}

module.exports = { shortenNames };
