// The emulators start a worker for each concurrent call; on a busy machine the first answer takes a while.
jest.setTimeout(60_000);
