/** @jest-config-loader esbuild-register */
import path from 'node:path';
import config from '../../jest.config';

const [unit] = config.projects as readonly Record<string, unknown>[];

/** The tests that sit beside what is changed; storms and browsers would notice more, and take hours. */
export default {
  ...unit,
  rootDir: path.resolve(__dirname, '..', '..'),
  roots: ['<rootDir>/tools/mutants'],
  testMatch: ['**/everyTest.ts'],
};
