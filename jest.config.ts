/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { compilerOptions } from './tsconfig.json';

// Not UTC, so that tests notice which of the two a time is shown in. They don't depend on the machine's time zone.
process.env.TZ = 'America/New_York';

/** The app's options, but with modules that Jest can load. Types are stripped; `npm run typecheck` checks them. */
const tsconfig = { ...compilerOptions, module: 'CommonJS', rootDir: '.', allowJs: true };

const shared = {
  transform: {
    '^.+\\.tsx?$|/node_modules/.+\\.js$': ['ts-jest', { tsconfig, diagnostics: false }],
    '\\.mjs$': '<rootDir>/tools/build/jestTransform.cjs',
  },
  // Libraries are not transformed, except those that are published only as ES modules, which Jest cannot load.
  transformIgnorePatterns: ['/node_modules/(?!(commander|csv-stringify|d3-[a-z-]+|internmap|jose)/)'],
} satisfies Partial<Config>;

/**
 * Globals that Jest passes to every module as variables, because each lookup in its sandbox takes a microsecond. A
 * global that a test replaces or a library declares must not be listed.
 */
const sandboxInjectedGlobals = [
  'Array',
  'Boolean',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'WeakMap',
  'WeakSet',
];

const ignoredPaths = ['/node_modules/', '/dist[^/]*/', '/functions/lib/'];

const config: Config = {
  // By default Jest leaves one core free, so two cores would run one test file at a time.
  maxWorkers: '100%',
  projects: [
    {
      sandboxInjectedGlobals,
      displayName: 'unit',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/src/testing/longTimeout.ts'],
      roots: ['<rootDir>/src', '<rootDir>/tools', '<rootDir>/timelines'],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...ignoredPaths, '\\.integration\\.test\\.ts$'],
      ...shared,
    },
    {
      displayName: 'functions',
      testEnvironment: 'node',
      roots: ['<rootDir>/functions/src'],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...ignoredPaths, '\\.integration\\.test\\.ts$'],
      ...shared,
    },
    {
      sandboxInjectedGlobals,
      displayName: 'screens',
      testEnvironment: 'jest-fixed-jsdom',
      roots: ['<rootDir>/src'],
      testMatch: ['**/*.test.tsx'],
      testPathIgnorePatterns: ignoredPaths,
      setupFilesAfterEnv: ['<rootDir>/src/testing/setupScreens.ts'],
      ...shared,
    },
    {
      sandboxInjectedGlobals,
      displayName: 'integration',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/src/testing/closedConnections.ts'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/longTimeout.ts'],
      roots: ['<rootDir>/src', '<rootDir>/functions/src', '<rootDir>/tools'],
      testMatch: ['**/*.integration.test.ts'],
      testPathIgnorePatterns: ignoredPaths,
      ...shared,
    },
  ],
};

export default config;
