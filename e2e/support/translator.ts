import type { Page } from 'playwright-core';
import { PAGE_SHOWN } from '../../src/page/pageSignals';

/** Replaces each new text of a page as page translators do: with their own element and text node. */
export function translateAsItComes(page: Page): Promise<unknown> {
  return page.addInitScript((shown) => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || text.data.trim() === '' || parent.closest('font, script, style, title, option, textarea')) continue;
        const translation = document.createElement('font');
        translation.append(text.data);
        text.replaceWith(translation);
      }
    };
    const begin = () => {
      translate(document.body);
      new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach(translate)).observe(document.body, { subtree: true, childList: true });
    };
    addEventListener(shown, begin, { once: true });
  }, PAGE_SHOWN);
}
