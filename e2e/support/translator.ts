import type { Page } from 'playwright-core';
import { PAGE_SHOWN } from '../../src/page/pageSignals';
import { translatePage } from '../../src/testing/translatePage';

/** Replaces each new text of a page as page translators do: with their own element and text node. */
export function translateAsItComes(page: Page): Promise<unknown> {
  return page.addInitScript({ content: `addEventListener('${PAGE_SHOWN}', () => (${translateAndWatch})(${translatePage}), { once: true });` });
}

function translateAndWatch(translate: typeof translatePage) {
  translate(document.body);
  new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach(translate)).observe(document.body, { subtree: true, childList: true });
}
