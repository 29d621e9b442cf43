import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import missingBuiltIns from './tools/build/missingBuiltIns.json' with { type: 'json' };

/** Banned code, most of it direct use of time and randomness. Each message says what to use instead. */
const RESTRICTED_SYNTAX = [
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'Take the time from the clock: an event carries it in meta.at, a screen has usePresent().',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the time from the clock: an event carries it in meta.at, a screen has usePresent().',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Use the seeded generator of engine/random.',
  },
  { selector: 'ExportAllDeclaration', message: 'Export by name, so that an index.ts lists what it exports.' },
  {
    selector: "CallExpression[callee.name='takeEvery'] > ArrayExpression",
    message:
      'Use one takeEvery for each type: with several types in one, the order in which sagas handle an event would depend on earlier events.',
  },
  {
    selector: 'MemberExpression[property.name=/^(getRandomValues|randomUUID)$/]',
    message: 'Use the seeded generator of engine/random; only index.tsx creates a seed.',
  },
  {
    selector: "MemberExpression[object.name='performance'][property.name='now']",
    message: 'Take the time from the clock: an event carries it in meta.at, a screen has usePresent().',
  },
  {
    selector: 'MemberExpression[property.name=/^(fetch|XMLHttpRequest|WebSocket|sendBeacon)$/]',
    message: 'Only the adapters in services/ talk to servers.',
  },
];

const TOO_NEW = 'The oldest supported browsers (browserslist in package.json) lack this.';

/** The built-ins that the oldest supported browsers lack: `Array.prototype.with` is any `….with(…)`. */
const MISSING_BUILT_INS = missingBuiltIns.map((path) => {
  const [holder, ...names] = path.split('.');
  const name = names.at(-1);
  return names.length > 1
    ? // A schema has a method `union`, too.
      { selector: `CallExpression[callee.property.name='${name}']:not([callee.object.name='v'])`, message: TOO_NEW }
    : { selector: `MemberExpression[object.name='${holder}'][property.name='${name}']`, message: TOO_NEW };
});

/** Globals that are banned, and what to use instead. */
const AMBIENT_GLOBALS = Object.entries({
  'Use clock.callAt(dueAt, callback), or plan a due event in the store.': [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'requestIdleCallback',
    'requestAnimationFrame',
  ],
  'Only the adapters in services/ talk to servers.': ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
}).flatMap(([message, names]) => names.map((name) => ({ name, message })));

/** Requests to the account service that must have a time limit. */
const UNLIMITED_REQUESTS = {
  name: 'firebase/auth',
  allowImportNames: [
    'EmailAuthProvider',
    'beforeAuthStateChanged',
    'browserLocalPersistence',
    'connectAuthEmulator',
    'inMemoryPersistence',
    'initializeAuth',
    'onAuthStateChanged',
    'onIdTokenChanged',
  ],
  allowTypeImports: true,
  message: 'Use client.requests (services/auth/firebaseRequests.ts): each of its requests has a time limit.',
};

export default tseslint.config(
  { ignores: ['**/node_modules/', 'dist*/', 'functions/lib/', 'coverage/', '.cache/', 'docs/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'max-lines': ['error', { max: 320 }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  { files: ['**/*.cjs', 'webpack.config.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    rules: {
      'max-lines': ['error', { max: 350 }],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  // Playwright requires a fixture to destructure its parameter, even if it uses no other fixture.
  {
    files: ['e2e/support/test.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { globals: { ...globals.browser } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...RESTRICTED_SYNTAX, ...MISSING_BUILT_INS],
      'no-restricted-globals': ['error', ...AMBIENT_GLOBALS],
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [UNLIMITED_REQUESTS] }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/services/auth/firebaseRequests.ts', 'src/**/*.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['src/services/**/firebase*.ts', 'src/services/**/*.integration.test.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: [
      'src/engine/clock/systemClock.ts',
      'src/index.tsx',
      'src/testing/closedConnections*.ts',
      'src/testing/rowLayout.ts',
    ],
    rules: { 'no-restricted-syntax': 'off', 'no-restricted-globals': 'off' },
  },
);
