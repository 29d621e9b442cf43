// @ts-check
import http from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';
import { HOST } from './ports.mjs';

const { isFromForeignPage } = createRequire(import.meta.url)('../guard/foreignPages.cjs');

/** How a connection begins that no web page can open. */
const GRPC_BEGINNING = 'PRI ';

/**
 * Opens the stack's own door to a Firestore emulator, which by itself answers to every web page: requests of other
 * people's pages are refused, all others go on.
 *
 * @param {number} port where the door is.
 * @param {string} host the emulator's, such as `127.0.0.1:8080`.
 * @returns {Promise<void>} settles when it is open.
 */
export async function openFirestoreGate(port, host) {
  const { hostname, port: inner } = new URL(`http://${host}`);
  const web = http.createServer((request, answer) => {
    if (isFromForeignPage(request.headers)) answer.writeHead(403).end();
    else passOn(request, answer, hostname, inner);
  });
  const gate = net.createServer((near) => {
    near.on('error', () => near.destroy());
    near.once('data', (first) => {
      near.pause();
      near.unshift(first);
      if (first.toString('latin1').startsWith(GRPC_BEGINNING)) connect(near, hostname, inner);
      else web.emit('connection', near);
      process.nextTick(() => near.resume());
    });
  });
  await new Promise((resolve, reject) => gate.once('error', reject).listen(port, HOST, () => resolve(undefined)));
}

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} answer
 * @param {string} hostname
 * @param {string} port
 */
function passOn(request, answer, hostname, port) {
  const { method, url, headers } = request;
  const onward = http.request({ hostname, port, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    answer.flushHeaders();
    reply.pipe(answer);
    reply.on('error', () => answer.destroy());
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  request.pipe(onward);
}

/**
 * @param {net.Socket} near
 * @param {string} hostname
 * @param {string} port
 */
function connect(near, hostname, port) {
  const far = net.connect(Number(port), hostname);
  near.pipe(far).pipe(near);
  near.on('close', () => far.destroy());
  far.on('error', () => near.destroy());
  far.on('close', () => near.destroy());
}
