import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** What Google's front end sends to tell which trace a call belongs to. */
const TRACE = /^[\da-f]{32}\/\d{1,20}(;o=[0-3])?$/i;

function canBeDecoded(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps a caller's words out of the labels of log lines. The server that Google puts around a function copies two
 * headers into every line, whatever is in them and however long: the id of the execution, which it makes up where none
 * is sent, and the span of a trace, which joins our lines to those of Google's own log of requests. It also logs a path
 * that it cannot decode.
 */
export function dropForeignLabels(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    const { headers, url = '' } = request;
    delete headers['function-execution-id'];
    if (!TRACE.test(String(headers['x-cloud-trace-context']))) delete headers['x-cloud-trace-context'];
    if (!canBeDecoded(url)) request.url = '/';
  });
}
