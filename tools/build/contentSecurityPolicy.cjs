'use strict';

const { hashSource } = require('./inlineHashes.cjs');

/** The services that the Firebase SDK calls from a browser: accounts, their tokens, documents. */
const FIREBASE_ORIGINS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

/** Style elements whose text the libraries write when the page runs, always the same. */
const LIBRARY_STYLES = [
  // Emotion makes its element empty, and adds the rules to its sheet.
  '',
  // Material UI keeps colours from fading for the moment in which the theme changes.
  '*{-webkit-transition:none!important;-moz-transition:none!important;-o-transition:none!important;' +
    '-ms-transition:none!important;transition:none!important}',
];

/**
 * Writes the Content Security Policy of a deployment: nothing is loaded, run or asked that is not named here.
 *
 * @param {ReturnType<import('./settings.cjs').readSettings>} settings what the bundle is compiled with
 * @param {{scripts: string[], styles: string[]}} inline CSP sources of what stands in the pages themselves
 * @returns {string} the header's value
 */
function contentSecurityPolicy(settings, inline) {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...LIBRARY_STYLES.map(hashSource), ...inline.styles],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...backendOrigins(settings)],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // The local stack speaks plain HTTP; a deployment never does.
    ...(settings.emulators ? {} : { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** @param {ReturnType<import('./settings.cjs').readSettings>} settings */
function backendOrigins({ emulators, firebase, region }) {
  if (!emulators) return [...FIREBASE_ORIGINS, `https://${region}-${firebase.projectId}.cloudfunctions.net`];
  /** @param {number} port */
  const local = (port) => `http://127.0.0.1:${port}`;
  return [emulators.auth, local(emulators.firestorePort), local(emulators.functionsPort)];
}

module.exports = { contentSecurityPolicy };
