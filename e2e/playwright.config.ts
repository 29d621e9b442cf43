import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { E2E_DIR, WORK_DIR } from '../tools/lib/paths';
import { firefoxOptions } from './browser/findFirefox';

/** Maximum time for a test. Browsers are slow on a busy machine. */
const TEST_LIMIT_MS = 120_000;
/** Maximum time for one action or expectation on a page. */
const ACTION_LIMIT_MS = 20_000;

/**
 * All tests run in Chromium; those tagged @engines also run in Firefox, if it is installed. Those begin first, one at a
 * time, because Firefox takes seconds to start.
 */
const FIREFOX = { name: 'firefox', grep: /@engines/, workers: 1, use: { browserName: 'firefox' as const } };
const TESTS = [...(firefoxOptions() ? [FIREFOX] : []), { name: 'chromium' }];

/** The browser tests: one browser per worker, and parallel tests. */
export default defineConfig({
  testDir: E2E_DIR,
  testMatch: '**/*.e2e.test.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 1,
  failOnFlakyTests: true,
  // Browser tests mostly wait: with two workers, two cores would be idle for a third of the time.
  workers: 3,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: ACTION_LIMIT_MS },
  outputDir: path.join(WORK_DIR, 'e2e'),
  reporter: [['list'], ['json', { outputFile: path.join(WORK_DIR, 'reports', 'e2e.json') }]],
  use: {
    baseURL: process.env.SEED_WEB_ORIGIN,
    viewport: { width: 1280, height: 800 },
    // The tests don't depend on the machine's settings. Not UTC, so that they notice which of the two a time is shown in.
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Dark colours and reduced motion are the default; the other settings are tested where they matter.
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: ACTION_LIMIT_MS,
    // Recording every test would take a quarter of the time, so only the second run of a failed test is recorded.
    trace: 'on-first-retry',
  },
  // `npm run screens` takes pictures of the states that the tests check, and runs no tests.
  projects: process.env.SEED_PICTURES === undefined ? TESTS : [{ name: 'pictures', testMatch: 'screens/pictures.ts' }],
});
