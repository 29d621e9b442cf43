import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** The longest body that is read (bytes). The longest call there is has an address and 500 characters. */
export const LONGEST_BODY = 16 * 1024;

/** Bodies of a type that nobody knows are not read by the server that Google puts around a function. */
function leaveUnread(request: IncomingMessage): void {
  delete request.headers['content-type'];
}

/**
 * Keeps long bodies from being parsed. The server around a function reads 32 MB of JSON before any handler of ours is
 * called, which takes a gigabyte and ten seconds. Node tells of every request before that server sees it.
 *
 * A body that says it is too long, or that would have to be unpacked, is left unread and so refused like any that is
 * no JSON. One that does not say how long it is (chunked) is counted, and cut off where it is too long.
 */
export function refuseLongBodies(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    const { 'content-length': length, 'content-encoding': encoding } = request.headers;
    if (encoding !== undefined || Number(length) > LONGEST_BODY) return leaveUnread(request);
    if (length !== undefined) return;
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > LONGEST_BODY) request.destroy();
    });
  });
}
