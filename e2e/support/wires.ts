import type { Page, Route } from 'playwright-core';

/** Where the app's calls go; a test puts itself in between. */
export const wires = {
  /** The callable function (PRODUCT.md P4.4). */
  validateKey: '**/validate-beta-key',
  /** The look-up of the own profile. */
  profile: /\/documents(:batchGet|\/profiles)/,
  /** Everything that is asked of the account service. */
  accounts: /identitytoolkit/,
};

/** Fulfils a call across origins: the browser asks for leave first. */
export async function fulfilCall(route: Route, body: unknown, status = 200): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const isPreflight = route.request().method() === 'OPTIONS';
  await route.fulfill(isPreflight ? { status: 204, headers } : { status, headers, json: body });
}

/** Holds requests back until the function that it gives is called. */
export async function hold(page: Page, wire: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(wire, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}
