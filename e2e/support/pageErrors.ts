import type { BrowserContext } from 'playwright-core';

/** Unexpected errors in a browser context. */
export interface PageErrors {
  /** Marks matching errors as expected by the test. */
  expect(pattern: RegExp): void;
  /** Returns the errors that the test did not expect. */
  unexpected(): readonly string[];
}

/** The browser's message about a failed response. It is ignored, since the response itself is reported, too. */
const REPEATED = /^Failed to load resource/;

/** Why a request failed if its page was left before the response arrived, in Chromium and in Firefox. */
const PAGE_LEFT = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

/** Firefox's message about a font whose page was left before the font arrived. The status is `NS_BINDING_ABORTED`. */
const FONT_LEFT = /^download failed \(font-family: .* status=2152398850 /;

/**
 * Collects errors of pages, of their consoles (including violations of the Content Security Policy) and of requests.
 */
export function watchErrors(context: BrowserContext): PageErrors {
  const errors: string[] = [];
  const expected: RegExp[] = [];
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!FONT_LEFT.test(message)) errors.push(`page error: ${message}`);
  });
  context.on('console', (message) => {
    const isErrorOrWarning = message.type() === 'error' || message.type() === 'warning';
    if (isErrorOrWarning && !REPEATED.test(message.text())) errors.push(`console: ${message.text()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!PAGE_LEFT.includes(reason)) errors.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => errors.filter((error) => !expected.some((pattern) => pattern.test(error))),
  };
}
