'use strict';

const { transformSync } = require('esbuild');
const postcss = require('postcss');

/** The browsers that styles are written for: prefixes are added for these. */
const BROWSERS = ['chrome109', 'edge109', 'firefox109', 'safari15.4'];

/** Motion comes with the program, and so does what is for paper. */
const LATER = /^(transition|color-adjust$|print-color-adjust$)/;

/**
 * Cuts a page's styles down to what its markup can need until the program is there, which then brings all of them.
 *
 * @param {string} css the rules of the page's components, in their order
 * @param {string} html the page's markup
 * @returns {string} the text of a style element
 */
function criticalCss(css, html) {
  const root = postcss.parse(css);
  const classes = classesOf(html);
  root.walkRules((rule) => keepLivingSelectors(rule, classes));
  root.walkAtRules('media', unwrapAlwaysTrue);
  root.walkDecls(LATER, (declaration) => void declaration.remove());
  root.walkDecls(keepLastOfItsKind);
  root.walkDecls(resolveSteps);
  dropUnusedProperties(root, html);
  dropForeignVariants(root);
  dropUnusedProperties(root, html);
  dropUnusedKeyframes(root);
  dropEmpty(root);
  return transformSync(root.toString(), { loader: 'css', minify: true, target: BROWSERS }).code.trim();
}

/** @param {string} html @returns {Set<string>} every class in the markup */
function classesOf(html) {
  const classes = new Set();
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) for (const name of names.split(/\s+/)) classes.add(name);
  return classes;
}

/**
 * Drops the selectors of classes that the markup does not have, and those of browsers that are gone.
 *
 * @param {import('postcss').Rule} rule
 * @param {Set<string>} classes
 */
function keepLivingSelectors(rule, classes) {
  if (rule.parent?.type === 'atrule' && /keyframes$/.test(/** @type {import('postcss').AtRule} */ (rule.parent).name)) return;
  const isLiving = (/** @type {string} */ selector) => {
    const wanted = [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.(-?[\w-]+)/g)];
    return wanted.every(([, name = '']) => classes.has(name)) && !selector.includes('::-moz-focus-inner');
  };
  const living = rule.selectors.filter(isLiving);
  if (living.length === 0) rule.remove();
  else if (living.length < rule.selectors.length) rule.selectors = living;
}

/** @param {import('postcss').AtRule} atRule */
function unwrapAlwaysTrue(atRule) {
  if (atRule.nodes && /^\(min-width:\s*0(px)?\)$/.test(atRule.params)) atRule.replaceWith(atRule.nodes);
}

/** Of the declarations of one property in one rule the last one counts. @param {import('postcss').Declaration} declaration */
function keepLastOfItsKind(declaration) {
  for (let next = declaration.next(); next; next = next.next()) {
    if (next.type === 'decl' && next.prop === declaration.prop && next.important === declaration.important) {
      declaration.remove();
      return;
    }
  }
}

/**
 * Writes multiples of the theme's spacing and radius, which nothing ever changes, as the lengths that they are.
 *
 * @param {import('postcss').Declaration} declaration
 */
function resolveSteps(declaration) {
  const step = /calc\((-?[\d.]+) \* var\(--seed-(?:spacing|shape-borderRadius)\)\)|var\(--seed-(?:spacing|shape-borderRadius)\)/g;
  if (declaration.prop.startsWith('--seed-')) return;
  declaration.value = declaration.value.replace(step, (_whole, count = 1) => `${Number((count * STEP_PX).toFixed(4))}px`);
}

/** Both steps of the theme, in px; src/app/theme/sizes.ts has them. */
const STEP_PX = 4;

/**
 * Drops the custom properties that nothing asks for, until all that are left are asked for.
 *
 * @param {import('postcss').Root} root
 * @param {string} html
 */
function dropUnusedProperties(root, html) {
  for (;;) {
    const asked = new Set([...`${root.toString()}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    let dropped = 0;
    root.walkDecls(/^--/, (declaration) => {
      if (asked.has(declaration.prop)) return;
      declaration.remove();
      dropped += 1;
    });
    if (dropped === 0) return;
  }
}

/**
 * Buttons declare the colours of all their variants; only a rule of the same class asks for them.
 *
 * @param {import('postcss').Root} root
 */
function dropForeignVariants(root) {
  const classOf = (/** @type {unknown} */ rule) => /\.([\w-]+)/.exec(/** @type {import('postcss').Rule} */ (rule).selector)?.[1];
  const asked = new Set();
  root.walkDecls(({ value, parent }) => {
    for (const [, name] of value.matchAll(/var\((--variant-\w+)/g)) asked.add(`${classOf(parent)} ${name}`);
  });
  root.walkDecls(/^--variant-/, (declaration) => {
    if (!asked.has(`${classOf(declaration.parent)} ${declaration.prop}`)) declaration.remove();
  });
}

/** @param {import('postcss').Root} root */
function dropUnusedKeyframes(root) {
  /** @type {string[]} */
  const animations = [];
  root.walkDecls(/^animation/, ({ value }) => void animations.push(value));
  root.walkAtRules(/keyframes$/, (atRule) => {
    if (!animations.some((value) => value.split(/[\s,]+/).includes(atRule.params))) atRule.remove();
  });
}

/** @param {import('postcss').Root} root */
function dropEmpty(root) {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove();
  });
}

module.exports = { BROWSERS, criticalCss };
