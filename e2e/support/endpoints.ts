import type { Page, Route } from 'playwright-core';

/** The addresses of the app's requests, which a test can intercept. */
export const endpoints = {
  /** The callable function (PRODUCT.md P4.4). */
  validateKey: '**/validate-beta-key',
  /** The request for the user's own profile. */
  profile: /\/documents(:batchGet|\/profiles)/,
  /** All requests to the account service. */
  accounts: /identitytoolkit/,
};

/** Fulfils a cross-origin request; the browser sends a preflight request first. */
export async function fulfilCall(route: Route, body: unknown, status = 200): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const isPreflight = route.request().method() === 'OPTIONS';
  await route.fulfill(isPreflight ? { status: 204, headers } : { status, headers, json: body });
}

/** Holds requests back until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
