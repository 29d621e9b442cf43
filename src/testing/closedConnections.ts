/**
 * Sends every request of a test file over its own connection. The server closes an idle connection after five
 * seconds, and a test that computes for as long hears of it only when its next request has failed.
 */
const kept = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  headers.set('connection', 'close');
  return kept(input, { ...init, headers });
};
