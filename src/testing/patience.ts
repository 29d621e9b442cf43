// Property tests repeat much, and the emulators start a worker for each concurrent call: on a busy machine it takes a while.
jest.setTimeout(60_000);
