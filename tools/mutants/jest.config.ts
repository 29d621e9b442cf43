/** @jest-config-loader esbuild-register */
import path from 'node:path';
import config from '../../jest.config';

const [unit] = config.projects as readonly Record<string, unknown>[];

/** Runs only unit tests. Storms and browser tests would notice more changes, but take hours. */
export default { ...unit, rootDir: path.resolve(__dirname, '..', '..') };
