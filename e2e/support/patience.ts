/** A browser on a busy machine takes its time. */
const TEST_LIMIT_MS = 120_000;

jest.setTimeout(TEST_LIMIT_MS);
