import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import libraryLogger from 'firebase-functions/logger';

/** The trace header as Google's front end sends it. */
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
 * Keeps a caller's text out of the labels of log lines. Google's function server copies two headers into every line,
 * unchecked and unbounded: the execution id, which it generates if absent, and the trace, which links our lines to
 * Google's request log. It also logs a path that it cannot decode.
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

/**
 * Shortens what firebase-functions logs about the tokens of a call. A line for each call with nothing to report is left
 * out. A line about a rejected token gets the error's code, a fixed word of the library, in place of 1 KB of stack:
 * anyone can send such tokens.
 */
export function shortenLibraryLines(): void {
  const { warn } = libraryLogger;
  libraryLogger.debug = () => {};
  libraryLogger.warn = (...args) =>
    warn(...args.map((each: unknown) => (each instanceof Error ? String((each as { code?: unknown }).code) : each)));
}
