// @ts-check
/**
 * Loaded into the Firebase CLI before anything else (`node --require`): none of its servers, which are the emulators of
 * accounts and functions, the hub and the log, answers to web pages of somebody else's. By themselves they answer to all.
 */
const { Server } = require('node:http');
const { isFromForeignPage } = require('./foreignPages.cjs');

const emit = Server.prototype.emit;

/**
 * @this {import('node:http').Server}
 * @param {string} event
 * @param {any[]} args
 */
Server.prototype.emit = function guarded(event, ...args) {
  const [request, answer] = args;
  if (event === 'request' && isFromForeignPage(request.headers)) {
    answer.writeHead(403).end();
    return true;
  }
  if (event === 'upgrade' && isFromForeignPage(request.headers)) {
    answer.destroy();
    return true;
  }
  return emit.call(this, event, ...args);
};
