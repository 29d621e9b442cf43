import type { Page } from 'playwright-core';
import { PAGE_SHOWN } from '../../src/page/pageSignals';
import { translatePage } from '../../src/testing/translatePage';

type Translated = Window & { translator?: ReturnType<typeof createTranslator> };

/** Replaces each new text of a page as page translators do: with their own element and text node. */
export function translateNewTexts(page: Page): Promise<unknown> {
  return page.addInitScript({ content: `window.translator = (${createTranslator})(${translatePage}, '${PAGE_SHOWN}');` });
}

/** Runs in the page. Shows the original or the translation. */
function createTranslator(translate: typeof translatePage, shownEvent: string) {
  const originals = new Map<Element, Text>();
  const observer = new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach((node) => translate(node, originals)));
  let [isShown, isWanted] = [false, true];
  const showTranslation = () => {
    isWanted = true;
    if (!isShown) return;
    translate(document.body, originals);
    observer.observe(document.body, { subtree: true, childList: true });
  };
  const showOriginal = () => {
    isWanted = false;
    observer.disconnect();
    for (const [translation, text] of originals) if (translation.isConnected) translation.replaceWith(text);
    originals.clear();
  };
  const begin = () => {
    isShown = true;
    if (isWanted) showTranslation();
  };
  addEventListener(shownEvent, begin, { once: true });
  return { showOriginal, showTranslation };
}

/** Calls `check` while a translated page shows its original text. */
export async function withOriginalText<Found>(page: Page, check: () => Promise<Found>): Promise<Found> {
  await page.evaluate(() => (window as Translated).translator?.showOriginal());
  const found = await check();
  await page.evaluate(() => (window as Translated).translator?.showTranslation());
  return found;
}
