import type { BrowserContext } from 'playwright-core';

/** What went wrong in a browser context without a test having said that it may. */
export interface Troubles {
  /** Says that troubles that match are part of the test. */
  expect(pattern: RegExp): void;
  /** Gives those that no test expected. */
  unexpected(): readonly string[];
}

/** The browser says this of every answer that is reported already. */
const REPEATED = /^Failed to load resource/;

/** The page was left before the answer came. */
const LEFT = 'net::ERR_ABORTED';

/** Listens to errors of pages, of their consoles (refusals of the Content Security Policy among them) and of requests. */
export function watchTroubles(context: BrowserContext): Troubles {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('weberror', (error) => seen.push(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    if (isTrouble && !REPEATED.test(message.text())) seen.push(`console: ${message.text()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== LEFT) seen.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
  };
}
