import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { E2E_DIR, WORK_DIR } from '../tools/lib/paths';
import { firefoxOptions } from './browser/findFirefox';

/** Browsers on a busy machine take their time. */
const TEST_LIMIT_MS = 120_000;
/** How long anything on a page may take before the test fails. */
const PATIENCE_MS = 20_000;

/** The browser tests: one browser for each worker, and tests side by side. */
export default defineConfig({
  testDir: E2E_DIR,
  testMatch: '**/*.e2e.test.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 1,
  failOnFlakyTests: true,
  // Browser tests wait for much: a pair of them leaves two cores idle for a third of the time.
  workers: 3,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: PATIENCE_MS },
  outputDir: path.join(WORK_DIR, 'e2e'),
  reporter: [['list'], ['json', { outputFile: path.join(WORK_DIR, 'reports', 'e2e.json') }]],
  use: {
    baseURL: process.env.SEED_WEB_ORIGIN,
    viewport: { width: 1280, height: 800 },
    // The system is dark, and motion is reduced: the others are tested where they matter.
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: PATIENCE_MS,
    // Recording every test for the few that fail takes a quarter of the time: what failed runs once more, for its trace.
    trace: 'on-first-retry',
  },
  projects: [
    // `npm run screens` takes pictures of the states that the tests judge, and tests nothing.
    process.env.SEED_PICTURES === undefined ? { name: 'chromium' } : { name: 'pictures', testMatch: 'screens/pictures.ts' },
    // What every engine has to do, where this was asked for and there is another.
    ...(process.env.SEED_ENGINES && firefoxOptions() ? [{ name: 'firefox', grep: /@engines/, use: { browserName: 'firefox' as const } }] : []),
  ],
});
