import type { Page } from 'playwright-core';
import { PAGE_SHOWN } from '../../src/page/pageSignals';
import { translatePage } from '../../src/testing/translatePage';

/** Translates each text of a page as it comes, as page translators do. */
export function translateAsItComes(page: Page): Promise<unknown> {
  return page.addInitScript({ content: `addEventListener('${PAGE_SHOWN}', () => (${translateAndWatch})(${translatePage}), { once: true });` });
}

function translateAndWatch(translate: typeof translatePage) {
  translate(document.body);
  new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach(translate)).observe(document.body, { subtree: true, childList: true });
}
