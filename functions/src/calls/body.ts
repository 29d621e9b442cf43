import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** The longest body that is read (bytes). The longest valid call holds an email and a reason of 500 characters. */
export const MAX_BODY_BYTES = 16 * 1024;

/** How long a body may take to arrive (ms). A body that trickles in would occupy a place in its instance. */
export const MAX_BODY_MS = 5000;

const JSON_IN_UTF8 = /^application\/json *(; *charset *= *("utf-8"|utf-8) *)?$/i;

/** Requests whose body may be read. */
const readable = new WeakSet<IncomingMessage>();

/**
 * Stops Google's function server from parsing request bodies. It would read up to 32 MB before calling a handler, and
 * log in full what it cannot parse. Node announces each request before that server sees it: the content type is removed
 * then, because the server does not parse a request without one.
 */
export function keepBodiesUnparsed(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    const { 'content-type': type = '', 'content-encoding': encoding, 'content-length': length = 0 } = request.headers;
    if (JSON_IN_UTF8.test(type) && encoding === undefined && Number(length) <= MAX_BODY_BYTES) readable.add(request);
    delete request.headers['content-type'];
  });
}

/**
 * Reads the body of a request as JSON. Closes a connection that sends more than {@link MAX_BODY_BYTES},
 * or takes longer than {@link MAX_BODY_MS}.
 *
 * @returns the parsed body, or undefined if it is too long, incomplete, not UTF-8 or not JSON
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!readable.delete(request)) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  const deadline = setTimeout(() => request.socket.destroy(), MAX_BODY_MS);
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) {
        request.socket.destroy();
        return undefined;
      }
      chunks.push(chunk);
    }
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    return undefined;
  } finally {
    clearTimeout(deadline);
  }
}
