'use strict';

/**
 * Loaded before a function's server: answers the requests by which the Admin SDK fetches Google's public keys with a
 * key of the tests (SEED_TEST_PUBLIC_KEY, a PEM), so that tokens are really verified, without a network.
 */
const { createPublicKey } = require('node:crypto');
const http = require('node:http');
const https = require('node:https');

const pem = process.env.SEED_TEST_PUBLIC_KEY ?? '';
const jwk = { ...createPublicKey(pem).export({ format: 'jwk' }), kid: 'google', alg: 'RS256', use: 'sig' };

const server = http.createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'public, max-age=3600');
  response.end(JSON.stringify(request.url?.includes('x509') ? { google: pem } : { keys: [jwk] }));
});
server.listen(0, '127.0.0.1');
server.unref();

const isForKeys = (/** @type {string} */ host) => /^(www|firebaseappcheck)\.googleapis\.com$/.test(host);
const { request } = https;

https.request = /** @type {typeof request} */ (
  (/** @type {any} */ first, /** @type {any[]} */ ...rest) => {
    const url = typeof first === 'string' || first instanceof URL ? new URL(first) : undefined;
    const options = url === undefined ? first : rest[0];
    if (!isForKeys(url?.hostname ?? options.hostname ?? options.host)) return request(first, ...rest);
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const path = url === undefined ? options.path : url.pathname;
    return http.request(
      { host: '127.0.0.1', port, path, method: 'GET' },
      rest.find((each) => typeof each === 'function'),
    );
  }
);
