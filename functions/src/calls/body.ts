import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** The longest body that is read (bytes). The longest call there is has an address and 500 characters. */
export const LONGEST_BODY = 16 * 1024;

const JSON_IN_UTF8 = /^application\/json *(; *charset *= *("utf-8"|utf-8) *)?$/i;

/** Requests whose body may be read. */
const readable = new WeakSet<IncomingMessage>();

/**
 * Keeps bodies from the parsers of the server that Google puts around a function. They read up to 32 MB before any
 * handler is called, and log what they cannot read in full. Node announces every request before that server sees it;
 * a request without a content type is left unread there.
 */
export function keepBodiesUnparsed(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    const { 'content-type': type = '', 'content-encoding': encoding, 'content-length': length = 0 } = request.headers;
    if (JSON_IN_UTF8.test(type) && encoding === undefined && Number(length) <= LONGEST_BODY) readable.add(request);
    delete request.headers['content-type'];
  });
}

/**
 * Reads the body of a request as JSON. A connection that sends more than {@link LONGEST_BODY} is closed.
 *
 * @returns what it holds, or undefined where it is too long, cut short, not in UTF-8 or no JSON
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!readable.delete(request)) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > LONGEST_BODY) {
        request.socket.destroy();
        return undefined;
      }
      chunks.push(chunk);
    }
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    return undefined;
  }
}
