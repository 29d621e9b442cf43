'use strict';

const ATTRIBUTE = /(<[a-z][^<>]*?)\sstyle="([^"]*)"/gi;

/** What an attribute of React's markup has escaped. @type {Record<string, string>} */
const ENTITIES = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/**
 * Moves style attributes, which no policy can allow by hash, into rules of a style sheet. React takes the markup over all
 * the same: it compares elements and text, and writes a style only when it changes.
 *
 * @param {string} html
 * @returns {{html: string, css: string}} the markup with marks in place of the attributes, and the rules of the marks
 */
function moveStyleAttributes(html) {
  const marks = new Map();
  const moved = html.replace(ATTRIBUTE, (_tag, /** @type {string} */ before, /** @type {string} */ style) => {
    const text = style.replace(/&(?:quot|#x27|lt|gt|amp);/g, (/** @type {string} */ entity) => ENTITIES[entity] ?? entity);
    if (!marks.has(text)) marks.set(text, marks.size);
    return `${before} data-css="${marks.get(text)}"`;
  });
  const css = [...marks].map(([style, mark]) => `[data-css="${mark}"]{${style}}`).join('');
  return { html: moved, css };
}

module.exports = { moveStyleAttributes };
