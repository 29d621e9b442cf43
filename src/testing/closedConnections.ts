/**
 * Sends every request of a test file over its own connection. The server closes idle connections after five seconds, so
 * the next request of a test that computes for longer would fail.
 */
const originalFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  headers.set('connection', 'close');
  return originalFetch(input, { ...init, headers });
};
