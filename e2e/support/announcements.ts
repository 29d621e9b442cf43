import type { Page } from 'playwright-core';

/**
 * Records what a screen reader would announce: the changes of all live regions, from before the page's first script.
 */
export async function listenToLiveRegions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const heard: string[] = [];
    const lastTexts = new WeakMap<Element, string>();
    const record = (region: Element) => {
      const text = region.closest('[aria-hidden=true], [inert]') ? '' : (region.textContent ?? '').trim();
      if (text !== '' && text !== lastTexts.get(region)) heard.push(text);
      lastTexts.set(region, text);
    };
    /** Returns all live regions that contain a node: a change inside two of them is announced twice. */
    const regionsAround = (node: Node) => {
      const regions: Element[] = [];
      let element = node instanceof Element ? node : node.parentElement;
      for (; element; element = element.parentElement) if (element.matches(LIVE)) regions.push(element);
      return regions;
    };
    const recordChanges = (mutations: readonly MutationRecord[]) => {
      const changed = mutations.flatMap(({ target, addedNodes }) => [
        ...regionsAround(target),
        ...[...addedNodes].flatMap((node) =>
          node instanceof Element ? [...node.querySelectorAll(LIVE), ...regionsAround(node)] : [],
        ),
      ]);
      new Set(changed).forEach(record);
    };
    new MutationObserver(recordChanges).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { heard });
  });
}

export function countAnnouncements(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (wanted) => (window as unknown as { heard: string[] }).heard.filter((text) => text.includes(wanted)).length,
    words,
  );
}

/** Returns the announcements since the last call, in order. */
export function takeAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}
