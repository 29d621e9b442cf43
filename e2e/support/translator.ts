import type { Page } from 'playwright-core';
import { PAGE_SHOWN } from '../../src/page/pageSignals';
import { translatePage } from '../../src/testing/translatePage';

type Translated = Window & { translator?: ReturnType<typeof createTranslator> };

/** Replaces each new text of a page as a browser's translator does: with an element and a text node of its own. */
export function translateNewTexts(page: Page): Promise<unknown> {
  return page.addInitScript({
    content: `window.translator = (${createTranslator})(${translatePage}, '${PAGE_SHOWN}');`,
  });
}

/** Runs in the page. Creates a translator, which can also show the original texts. */
function createTranslator(translate: typeof translatePage, shownEvent: string) {
  const originals = new Map<Element, Text>();
  const observer = new MutationObserver((changes) =>
    changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach((node) => translate(node, originals)),
  );
  let [isPageShown, isTranslated] = [false, true];
  const showTranslation = () => {
    isTranslated = true;
    if (!isPageShown) return;
    translate(document.body, originals);
    observer.observe(document.body, { subtree: true, childList: true });
  };
  const showOriginal = () => {
    isTranslated = false;
    observer.disconnect();
    for (const [translation, text] of originals) if (translation.isConnected) translation.replaceWith(text);
    originals.clear();
  };
  const onShown = () => {
    isPageShown = true;
    if (isTranslated) showTranslation();
  };
  addEventListener(shownEvent, onShown, { once: true });
  return { showOriginal, showTranslation };
}

/** Calls `check` while a translated page shows its original text. */
export async function withOriginalText<Found>(page: Page, check: () => Promise<Found>): Promise<Found> {
  await page.evaluate(() => (window as Translated).translator?.showOriginal());
  const found = await check();
  await page.evaluate(() => (window as Translated).translator?.showTranslation());
  return found;
}
