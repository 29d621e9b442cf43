'use strict';

const { version } = require('../../package.json');

/** Nobody's; these stand in on the local stack. */
const PLACEHOLDERS = { SEED_SOCIAL_URL: 'https://x.com/seedprotocol', SEED_CONTACT_EMAIL: 'hello@seed.example' };

/** The ports of the local Firebase stack; SEED_PORT_OFFSET moves all of them together. */
const LOCAL_PORTS = { auth: 9099, functions: 5001, firestore: 8080 };

/**
 * Reads the settings of a deployment from the environment and checks them.
 * Without SEED_FIREBASE_PROJECT_ID the bundle talks to the local Firebase stack.
 *
 * @param {Record<string, string | undefined>} env the environment of the build
 * @returns {{firebase: {apiKey: string, authDomain: string, projectId: string, appId: string},
 *   emulators: {auth: string, functionsPort: number, firestorePort: number} | null,
 *   appCheckKey: string | null, region: string, socialUrl: string, contactEmail: string, version: string}} what the bundle
 *   is compiled with
 * @throws {Error} naming the variable that is missing or malformed
 */
function readSettings(env) {
  const region = env.SEED_FUNCTIONS_REGION || 'us-central1';
  if (!/^[a-z]+-[a-z]+\d+$/.test(region)) fail('SEED_FUNCTIONS_REGION', 'a region such as us-central1', region);
  const socialUrl = env.SEED_SOCIAL_URL || PLACEHOLDERS.SEED_SOCIAL_URL;
  if (!/^https:\/\/[^\s"'<>]+$/.test(socialUrl)) fail('SEED_SOCIAL_URL', 'an address that begins with https://', socialUrl);
  const contactEmail = env.SEED_CONTACT_EMAIL || PLACEHOLDERS.SEED_CONTACT_EMAIL;
  if (!/^[\w.+-]+@[a-z0-9.-]+\.[a-z]+$/i.test(contactEmail)) fail('SEED_CONTACT_EMAIL', 'an e-mail address', contactEmail);
  const appCheckKey = env.SEED_APP_CHECK_KEY || null;
  if (appCheckKey && !/^[\w-]{10,}$/.test(appCheckKey)) fail('SEED_APP_CHECK_KEY', 'a site key of reCAPTCHA Enterprise', appCheckKey);
  const shared = { appCheckKey, region, socialUrl, contactEmail, version };
  const projectId = env.SEED_FIREBASE_PROJECT_ID || '';
  if (!projectId || projectId.startsWith('demo-')) return { ...localStack(projectId || 'demo-seed', env), ...shared };
  for (const [name, placeholder] of Object.entries(PLACEHOLDERS)) {
    if ((env[name] || placeholder) !== placeholder) continue;
    throw new Error(`${name} is ${env[name] ? `still "${placeholder}", which is nobody's` : 'not set'}. A build for a real Firebase project needs its own.`);
  }
  return { firebase: readFirebase(env, projectId), emulators: null, ...shared };
}

/**
 * Reads where the public finds the deployment. Pages that are shared elsewhere need it: addresses there are absolute.
 *
 * @param {Record<string, string | undefined>} env the environment of the build
 * @returns {string | null} such as `https://seed.example`, or `null` when nobody said
 * @throws {Error} when it is no such address
 */
function readSiteOrigin(env) {
  const url = env.SEED_SITE_URL;
  if (!url) return null;
  if (!/^https:\/\/[a-z0-9.-]+(:\d+)?\/?$/.test(url)) fail('SEED_SITE_URL', 'an address such as https://seed.example', url);
  return url.replace(/\/$/, '');
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} projectId
 */
function readFirebase(env, projectId) {
  if (!/^[a-z][a-z0-9-]{4,29}$/.test(projectId)) fail('SEED_FIREBASE_PROJECT_ID', "a Firebase project's id", projectId);
  return {
    projectId,
    apiKey: required(env, 'SEED_FIREBASE_API_KEY', /^[\w-]{20,}$/, "the web app's API key"),
    authDomain: required(env, 'SEED_FIREBASE_AUTH_DOMAIN', /^[a-z0-9.-]+\.[a-z]+$/, 'a domain such as my-project.firebaseapp.com'),
    appId: required(env, 'SEED_FIREBASE_APP_ID', /^[\w:]+$/, "the web app's id"),
  };
}

/**
 * @param {string} projectId
 * @param {Record<string, string | undefined>} env
 */
function localStack(projectId, env) {
  const offset = Number(env.SEED_PORT_OFFSET || 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50000) {
    fail('SEED_PORT_OFFSET', 'a whole number from 0 to 50000', env.SEED_PORT_OFFSET);
  }
  return {
    firebase: { projectId, apiKey: 'local-stack', authDomain: 'localhost', appId: 'local-stack' },
    emulators: {
      auth: `http://127.0.0.1:${LOCAL_PORTS.auth + offset}`,
      functionsPort: LOCAL_PORTS.functions + offset,
      firestorePort: LOCAL_PORTS.firestore + offset,
    },
  };
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} name
 * @param {RegExp} pattern
 * @param {string} what
 */
function required(env, name, pattern, what) {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set. A build for a real Firebase project needs ${what}.`);
  if (!pattern.test(value)) fail(name, what, value);
  return value;
}

/**
 * @param {string} name
 * @param {string} what
 * @param {string | undefined} value
 * @returns {never}
 */
function fail(name, what, value) {
  throw new Error(`${name} must be ${what}; it is "${value}".`);
}

module.exports = { readSettings, readSiteOrigin, LOCAL_PORTS };
