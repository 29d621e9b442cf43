// Property tests repeat many runs, and the emulators start a worker for each concurrent call. On a busy machine both
// are slow.
jest.setTimeout(60_000);
