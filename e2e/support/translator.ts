import type { Page } from 'playwright-core';
import { PAGE_SHOWN } from '../../src/page/pageSignals';

/** Can show the original of a translated page, and translate it again. */
interface Translator {
  readonly showOriginal: () => void;
  readonly showTranslation: () => void;
}

type Translated = Window & { translator?: Translator };

/** Replaces each text of a page as it comes, as page translators do: by an element of theirs, with a text node of its own. */
export function translateAsItComes(page: Page): Promise<unknown> {
  return page.addInitScript((shown) => {
    const originals = new Map<Element, Text>();
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
        originals.set(translation, text);
      }
    };
    const observer = new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach(translate));
    let [isShown, isWanted] = [false, true];
    const showTranslation = () => {
      isWanted = true;
      if (!isShown) return;
      translate(document.body);
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
    (window as Translated).translator = { showOriginal, showTranslation };
    addEventListener(shown, begin, { once: true });
  }, PAGE_SHOWN);
}

/** Calls `judge` while a translated page shows its original. */
export async function onOriginal<Found>(page: Page, judge: () => Promise<Found>): Promise<Found> {
  await page.evaluate(() => (window as Translated).translator?.showOriginal());
  const found = await judge();
  await page.evaluate(() => (window as Translated).translator?.showTranslation());
  return found;
}
