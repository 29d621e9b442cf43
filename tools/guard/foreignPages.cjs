// @ts-check
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request to the local stack comes from a web page of somebody else's, which any browser on this machine may
 * have open: by its origin, by a name that was bound to this machine's address (DNS rebinding), or as a picture or
 * script of that page. Following a link here is allowed: confirmation mails are read in web pages.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {boolean}
 */
function isFromForeignPage(headers) {
  if (headers.host !== undefined && !isLocal(`http://${headers.host}`)) return true;
  if (headers.origin !== undefined) return !isLocal(headers.origin);
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
}

/** @param {string} address */
function isLocal(address) {
  return URL.canParse(address) && LOCAL_NAMES.has(new URL(address).hostname);
}

module.exports = { isFromForeignPage };
