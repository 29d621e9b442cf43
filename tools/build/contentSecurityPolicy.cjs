'use strict';

const { createHash } = require('node:crypto');

/** The services that the Firebase SDK calls from a browser: accounts, their tokens, documents. */
const FIREBASE_ORIGINS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

/** Where App Check gets its tokens, and the resources of reCAPTCHA. */
const APP_CHECK = {
  token: 'https://content-firebaseappcheck.googleapis.com',
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** The text of Emotion's style element: empty, because Emotion adds the rules to its sheet. */
const EMOTION_STYLE_TEXT = '';

/**
 * Returns the Content Security Policy of a deployment: only what is named here is loaded, run or requested.
 *
 * @param {ReturnType<typeof import('./settings.cjs').readSettings>} settings the settings that are compiled into the
 * bundle
 * @param {{scripts: string[], styles: string[]}} inline CSP sources of inline scripts and styles
 * @returns {string} the header's value
 */
function contentSecurityPolicy(settings, inline) {
  const scripts = otherScripts(settings);
  const appCheck = scripts.length > 0 ? APP_CHECK : null;
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...scripts],
    'style-src': ["'self'", hashSource(EMOTION_STYLE_TEXT), ...inline.styles],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...backendOrigins(settings), ...(appCheck ? [appCheck.token, ...scripts] : [])],
    ...(appCheck && { 'frame-src': appCheck.frames }),
    // Only one policy may turn text into scripts, and it is in every page's head (src/page/allowScripts.ts). reCAPTCHA
    // adds policies whose names Google may change, so with it any name is allowed. A page can use each name only once.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': appCheck ? ['*'] : ['default'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // The local stack uses plain HTTP; a deployment never does.
    ...(settings.emulators ? {} : { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Returns the sources of third-party scripts: reCAPTCHA's, for App Check. A build for the local stack has none, because
 * that stack accepts tokens that anyone can create.
 *
 * @param {Pick<ReturnType<typeof import('./settings.cjs').readSettings>, 'emulators' | 'appCheckKey'>} settings
 * @returns {string[]} prefixes of the scripts' addresses
 */
function otherScripts({ emulators, appCheckKey }) {
  return emulators === null && appCheckKey !== null ? APP_CHECK.scripts : [];
}

/** @param {ReturnType<typeof import('./settings.cjs').readSettings>} settings */
function backendOrigins({ emulators, firebase, region }) {
  if (!emulators) return [...FIREBASE_ORIGINS, `https://${region}-${firebase.projectId}.cloudfunctions.net`];
  /** @param {number} port */
  const local = (port) => `http://127.0.0.1:${port}`;
  return [emulators.auth, local(emulators.firestorePort), local(emulators.functionsPort)];
}

/** Both elements contain raw text, so their first end tag ends them. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

/** Scripts of these types are data: the browser does not run them, and the policy needs no hash. */
const DATA_TYPE = /\btype\s*=\s*["']?application\/(?:ld\+)?json/i;

/**
 * Lists what a page's Content Security Policy must allow by hash.
 *
 * @param {string} html a page as it is served
 * @returns {{scripts: string[], styles: string[]}} CSP sources such as `'sha256-…'`, in page order, without duplicates
 */
function inlineHashes(html) {
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {Set<string>} */
  const styles = new Set();
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (tag.toLowerCase() === 'style') styles.add(hashSource(text));
    else if (!/\bsrc\s*=/i.test(attributes) && !DATA_TYPE.test(attributes)) scripts.add(hashSource(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * @param {string} text content of a script or style element
 * @returns {string} the CSP source that allows it
 */
function hashSource(text) {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/**
 * Finds tags with inline styles or handlers, which no hash can allow. The build then fails, instead of the page in a
 * visitor's browser.
 *
 * @param {string} html a page as it is served
 * @returns {string[]} these tags
 */
function tagsWithInlineCode(html) {
  const markup = html.replace(INLINE, '').replace(/<!--[\s\S]*?-->/g, '');
  const tags = markup.match(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi) ?? [];
  return tags.filter((tag) => /\s(?:style|on[a-z]+)\s*=/i.test(tag.replace(/"[^"]*"|'[^']*'/g, '""')));
}

module.exports = { contentSecurityPolicy, tagsWithInlineCode, inlineHashes, otherScripts };
