import type { Page, Request, Route } from 'playwright-core';

/** The addresses of the app's requests, which a test can intercept. */
export const endpoints = {
  /** The function that validates a key (PRODUCT.md P4.4). */
  validateKey: '**/validate-beta-key',
  /** The request for the user's own profile. */
  profile: /\/documents(:batchGet|\/profiles)/,
  accounts: /identitytoolkit/,
};

/** Answers a cross-origin request with `body`, and allows the preflight request that the browser sends first. */
export async function fulfilCall(route: Route, body: unknown, status = 200): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const isPreflight = route.request().method() === 'OPTIONS';
  await route.fulfill(isPreflight ? { status: 204, headers } : { status, headers, json: body });
}

/** Holds a page's requests back until `release` is called; `prepare` has to run before they are sent. */
export function holdRequests(url: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const prepare = (page: Page) =>
    page.route(url, async (route) => {
      await released;
      await route.fallback();
    });
  return { prepare, release };
}

/** Collects the URLs of the requests that a page sends from its first one on, or of some of them. */
export function watchRequests(isWatched: (request: Request) => boolean = () => true) {
  const urls: string[] = [];
  const prepare = async (page: Page) =>
    void page.on('request', (request) => isWatched(request) && urls.push(request.url()));
  return { prepare, urls };
}

export const isScript = (request: Request): boolean => request.resourceType() === 'script';
