import { longestSettings } from './longestSettings';
import { readSettings } from './settings.cjs';

const REAL = {
  SEED_FIREBASE_PROJECT_ID: 'seed-beta',
  SEED_FIREBASE_API_KEY: 'A'.repeat(39),
  SEED_FIREBASE_AUTH_DOMAIN: 'seed-beta.firebaseapp.com',
  SEED_FIREBASE_APP_ID: '1:23:web:45',
  SEED_SOCIAL_URL: 'https://social.example/seed',
  SEED_CONTACT_EMAIL: 'help@social.example',
};

test('without a project, the build is for the local stack and needs no settings', () => {
  expect(readSettings({})).toMatchObject({
    firebase: { projectId: 'demo-seed' },
    emulators: { functionsPort: 5001 },
    appCheckKey: null,
  });
});

test('a real project with all its settings has no emulators', () => {
  expect(readSettings(REAL)).toMatchObject({
    firebase: { projectId: 'seed-beta' },
    emulators: null,
    contactEmail: 'help@social.example',
  });
});

test.each(Object.keys(REAL).filter((name) => name !== 'SEED_FIREBASE_PROJECT_ID'))(
  'a build for a real project fails without %s',
  (name) => {
    expect(() => readSettings({ ...REAL, [name]: '' })).toThrow(`${name} is not set`);
  },
);

test.each([
  ['SEED_SOCIAL_URL', 'https://x.com/seedprotocol'],
  ['SEED_CONTACT_EMAIL', 'hello@seed.example'],
])('a build for a real project fails if %s is a placeholder', (name, placeholder) => {
  expect(() => readSettings({ ...REAL, [name]: placeholder })).toThrow(`${name} is still "${placeholder}"`);
});

test.each([
  ['SEED_SOCIAL_URL', 'http://social.example'],
  ['SEED_SOCIAL_URL', 'https://social.example/種'],
  ['SEED_SOCIAL_URL', 'https://social.example/"seed"'],
  ['SEED_CONTACT_EMAIL', 'nobody'],
  ['SEED_FIREBASE_PROJECT_ID', 'My Project'],
  ['SEED_FIREBASE_API_KEY', 'short'],
  ['SEED_APP_CHECK_KEY', 'a key'],
  ['SEED_FUNCTIONS_REGION', 'Europe'],
  ['SEED_SITE_URL', 'seed.example'],
])('an invalid %s is refused, and the message says why', (name, value) => {
  expect(() => readSettings({ ...REAL, [name]: value })).toThrow(`${name} must be`);
});

test('all missing and invalid settings are reported together', () => {
  const env = { SEED_FIREBASE_PROJECT_ID: 'seed-beta', SEED_CONTACT_EMAIL: 'nobody', SEED_SITE_URL: 'seed.example' };
  const names = [
    'SEED_FIREBASE_API_KEY',
    'SEED_FIREBASE_AUTH_DOMAIN',
    'SEED_FIREBASE_APP_ID',
    'SEED_SOCIAL_URL',
    'SEED_CONTACT_EMAIL',
    'SEED_SITE_URL',
  ];
  const readInvalid = () => readSettings(env);
  for (const name of names) expect(readInvalid).toThrow(name);
});

test.each(Object.entries(longestSettings()))(
  '%s is accepted at its maximum length, at which the pages are measured, and refused if it is longer',
  (name, value) => {
    expect(() => readSettings(longestSettings())).not.toThrow();
    expect(() => readSettings({ ...longestSettings(), [name]: `${value.slice(0, 9)}a${value.slice(9)}` })).toThrow(
      `${name} must be`,
    );
  },
);
