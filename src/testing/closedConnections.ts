/**
 * Sends every request of a test file over its own connection. The server closes idle connections after five seconds, so
 * a test that computes for longer would otherwise fail at its next request.
 */
const originalFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  headers.set('connection', 'close');
  return originalFetch(input, { ...init, headers });
};
