import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Nothing ambient: what is not deterministic comes through an interface, and the message names it. */
const AMBIENT_SYNTAX = [
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
    message: 'Draw from the seeded dice of engine/random.',
  },
  {
    selector: "MemberExpression[property.name='getRandomValues']",
    message: 'Draw from the seeded dice of engine/random; only index.tsx makes a seed.',
  },
];

const AMBIENT_GLOBALS = ['setTimeout', 'setInterval', 'setImmediate', 'requestIdleCallback'].map((name) => ({
  name,
  message: 'Ask the clock: clock.callAt(dueAt, callback), or plan it in the store.',
}));

const FIREBASE_IMPORTS = {
  group: ['firebase', 'firebase/*', '@firebase/*', 'firebase-admin', 'firebase-admin/*'],
  message: 'Only services/*/firebase*.ts talk to Firebase; use the interface of services/.',
};

/** What a folder may not import, so that imports go one way. */
const forbid = (...patterns) => ['error', { patterns: [FIREBASE_IMPORTS, ...patterns] }];

const ABOVE_ENGINE = {
  group: ['**/app/**', '**/features/**', '**/services/**', 'react', 'react-dom', 'react-redux', '@mui/*'],
  message: 'The engine imports nothing of ours but shared/, and no React.',
};
const APP = { group: ['**/app/**'], message: 'app/ stands above: pass what you need as a parameter or through context.' };
const FEATURES = { group: ['**/features/**'], message: 'Features stand above: turn the dependency around.' };

export default tseslint.config(
  { ignores: ['**/node_modules/', 'dist*/', 'functions/lib/', 'coverage/', '.cache/', 'docs/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300 }],
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
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { globals: { ...globals.browser } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...AMBIENT_SYNTAX],
      'no-restricted-globals': ['error', ...AMBIENT_GLOBALS],
      'no-console': 'error',
    },
  },
  { files: ['src/engine/**'], ignores: ['**/*.test.ts'], rules: { 'no-restricted-imports': forbid(ABOVE_ENGINE) } },
  { files: ['src/shared/**'], rules: { 'no-restricted-imports': forbid(APP, FEATURES) } },
  { files: ['src/services/**'], rules: { 'no-restricted-imports': forbid(APP, FEATURES) } },
  { files: ['src/features/**'], ignores: ['**/*.test.*'], rules: { 'no-restricted-imports': forbid(APP) } },
  { files: ['src/app/**'], rules: { 'no-restricted-imports': forbid() } },
  {
    files: ['src/services/**/firebase*.ts', 'src/services/**/*.integration.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [APP, FEATURES] }], 'no-restricted-globals': 'off' },
  },
  {
    files: ['src/engine/clock/systemClock.ts', 'src/index.tsx'],
    rules: { 'no-restricted-syntax': 'off', 'no-restricted-globals': 'off' },
  },
);
