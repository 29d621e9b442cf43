'use strict';

const { execFileSync } = require('node:child_process');
const { version } = require('../../package.json');
const { portsAt, readOffset } = require('./localPorts.cjs');

/** Placeholder values for the local stack. */
const PLACEHOLDERS = { SEED_SOCIAL_URL: 'https://x.com/seedprotocol', SEED_CONTACT_EMAIL: 'hello@seed.example' };

/**
 * Format and maximum length of each setting. The page budgets are measured with all settings at their longest
 * (docs/decisions/byte-budgets.md), so that no deployment exceeds them because its settings are longer.
 *
 * @type {Readonly<Record<string, {pattern: RegExp, longest: number, expected: string}>>}
 */
const FORMATS = {
  SEED_FIREBASE_PROJECT_ID: { pattern: /^[a-z][a-z0-9-]{4,29}$/, longest: 30, expected: "a Firebase project's id" },
  SEED_FIREBASE_API_KEY: {
    pattern: /^[\w-]{20,}$/,
    longest: 60,
    expected: "the web app's API key, at least 20 letters, digits, - and _",
  },
  SEED_FIREBASE_AUTH_DOMAIN: {
    pattern: /^[a-z0-9.-]+\.[a-z]+$/,
    longest: 100,
    expected: 'a domain such as my-project.firebaseapp.com',
  },
  SEED_FIREBASE_APP_ID: { pattern: /^[\w:]+$/, longest: 80, expected: "the web app's id" },
  SEED_FUNCTIONS_REGION: { pattern: /^[a-z]+-[a-z]+\d+$/, longest: 30, expected: 'a region such as us-central1' },
  SEED_SITE_URL: {
    pattern: /^https:\/\/[a-z0-9.-]+(:\d+)?\/?$/,
    longest: 100,
    expected: 'an address such as https://seed.example',
  },
  // The ASCII characters that an address may contain: others take more than one byte.
  SEED_SOCIAL_URL: {
    pattern: /^https:\/\/[!#-&(-;=?-~]+$/,
    longest: 120,
    expected: 'an address that begins with https://, in ASCII alone (xn--… and %-codes stand for other letters)',
  },
  SEED_CONTACT_EMAIL: { pattern: /^[\w.+-]+@[a-z0-9.-]+\.[a-z]+$/i, longest: 120, expected: 'an email address' },
  SEED_APP_CHECK_KEY: { pattern: /^[\w-]{10,}$/, longest: 60, expected: 'a site key of reCAPTCHA Enterprise' },
};

/** The settings that only a build for a real project needs. */
const PROJECT_SETTINGS = ['SEED_FIREBASE_API_KEY', 'SEED_FIREBASE_AUTH_DOMAIN', 'SEED_FIREBASE_APP_ID'];

/** Returns the version and the commit that is built, such as `0.1.0+1a2b3c4d`; without git, only the version. */
function versionAndBuild() {
  try {
    const command = ['rev-parse', '--short=8', 'HEAD'];
    const commit = execFileSync('git', command, {
      cwd: __dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    return `${version}+${commit.trim()}`;
  } catch {
    return version;
  }
}

/**
 * Reads the settings of a deployment from the environment and checks them.
 * Without SEED_FIREBASE_PROJECT_ID the bundle talks to the local Firebase stack.
 *
 * @param {Record<string, string | undefined>} env the environment of the build
 * @returns {{firebase: {apiKey: string, authDomain: string, projectId: string, appId: string},
 *   emulators: {auth: string, functionsPort: number, firestorePort: number} | null,
 *   appCheckKey: string | null, region: string, socialUrl: string, contactEmail: string, version: string}} the settings
 * that are compiled into the bundle
 * @throws {Error} naming every missing or malformed variable, one per line
 */
function readSettings(env) {
  const projectId = env.SEED_FIREBASE_PROJECT_ID || '';
  const isLocal = !projectId || projectId.startsWith('demo-');
  const ignoredNames = isLocal ? ['SEED_FIREBASE_PROJECT_ID', ...PROJECT_SETTINGS] : [];
  const malformed = Object.keys(FORMATS)
    .filter((name) => !ignoredNames.includes(name))
    .map((name) => problemWith(name, env[name]));
  const problems = [...(isLocal ? [] : missingSettings(env)), ...malformed].filter((problem) => problem !== null);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const shared = {
    appCheckKey: env.SEED_APP_CHECK_KEY || null,
    region: readRegion(env),
    socialUrl: env.SEED_SOCIAL_URL || PLACEHOLDERS.SEED_SOCIAL_URL,
    contactEmail: env.SEED_CONTACT_EMAIL || PLACEHOLDERS.SEED_CONTACT_EMAIL,
    version: versionAndBuild(),
  };
  if (isLocal) return { ...localStack(projectId || 'demo-seed', env), ...shared };
  const {
    SEED_FIREBASE_API_KEY: apiKey = '',
    SEED_FIREBASE_AUTH_DOMAIN: authDomain = '',
    SEED_FIREBASE_APP_ID: appId = '',
  } = env;
  return { firebase: { projectId, apiKey, authDomain, appId }, emulators: null, ...shared };
}

/**
 * @param {Record<string, string | undefined>} env @returns {string[]} the missing variables of a build for a real
 * project
 */
function missingSettings(env) {
  const placeholders = Object.entries(PLACEHOLDERS).flatMap(([name, placeholder]) => {
    const value = env[name];
    if (value && value !== placeholder) return [];
    return [
      `${name} is ${value ? `still "${placeholder}", which is only a placeholder` : 'not set'}. A build for a real Firebase project needs its own.`,
    ];
  });
  const absent = PROJECT_SETTINGS.filter((name) => !env[name]);
  return [
    ...absent.map(
      (name) => `${name} is not set. A build for a real Firebase project needs ${FORMATS[name]?.expected}.`,
    ),
    ...placeholders,
  ];
}

/**
 * Returns the public address of the deployment. Pages shared on other sites need it, because addresses there are
 * absolute.
 *
 * @param {Record<string, string | undefined>} env the environment of the build; `readSettings` has checked it
 * @returns {string | null} such as `https://seed.example`, or `null` if it is not set
 */
function readSiteOrigin(env) {
  return env.SEED_SITE_URL ? env.SEED_SITE_URL.replace(/\/$/, '') : null;
}

/**
 * @param {Record<string, string | undefined>} env the environment of the build, or the settings of the functions
 * @returns {string} where the functions are deployed
 */
const readRegion = (env) => env.SEED_FUNCTIONS_REGION || 'us-central1';

/**
 * @param {string} name @param {string | undefined} value @returns {string | null} what is wrong with a setting, if
 * anything
 */
function problemWith(name, value) {
  const { pattern = /^/, longest = Infinity, expected = '' } = FORMATS[name] ?? {};
  if (!value || (pattern.test(value) && value.length <= longest)) return null;
  return pattern.test(value)
    ? `${name} must be at most ${longest} characters long; it has ${value.length}.`
    : `${name} must be ${expected}; it is "${value}".`;
}

/**
 * @param {string} projectId
 * @param {Record<string, string | undefined>} env
 */
function localStack(projectId, env) {
  const { auth, functions, firestore } = portsAt(readOffset(env));
  return {
    firebase: { projectId, apiKey: 'local-stack', authDomain: 'localhost', appId: 'local-stack' },
    emulators: { auth: `http://127.0.0.1:${auth}`, functionsPort: functions, firestorePort: firestore },
  };
}

module.exports = { FORMATS, readRegion, readSettings, readSiteOrigin };
