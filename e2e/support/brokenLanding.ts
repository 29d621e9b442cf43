import type { Page } from 'playwright-core';

const LANDING = /assets\/landing.*\.js$/;

/** Serves a landing page that throws when it renders, until `repairLanding` is called. */
export async function breakLanding(page: Page): Promise<void> {
  await page.route(LANDING, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const text = await response.text();
    const broken = text.replace('"Airdrop farming that runs itself"', '(()=>{throw new Error("broken on purpose")})()');
    if (broken === text) throw new Error('The landing page no longer contains the text that this helper breaks.');
    await route.fulfill({ response, body: broken, headers: { ...response.headers(), 'cache-control': 'no-store' } });
  });
}

/** Serves the intact page again. */
export const repairLanding = (page: Page): Promise<void> => page.unroute(LANDING);
