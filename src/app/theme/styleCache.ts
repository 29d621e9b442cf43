import createCache, { type EmotionCache, type StylisElement } from '@emotion/cache';

/** What the oldest browsers that we write styles for know by its prefixed name alone. */
const PREFIXED = /^(user-select|backdrop-filter|mask-image|print-color-adjust|text-size-adjust)$/;

/** Writes such a declaration by both names. The library's own prefixer looks for far more, in every rule, for browsers that are gone. */
function prefix(element: StylisElement): void {
  if (element.type === 'decl' && typeof element.props === 'string' && PREFIXED.test(element.props)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
}

/** Marks a style element whose rules the build wrote as the program would; its value names them. */
export const TAKEN_OVER = 'data-taken-over';

/** Makes the keeper of the page's styles. What the build wrote into the page stays where it is, and is not written again. */
export function createStyleCache(page: Document): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [prefix] });
  // The library's own way to take sheets over moves them, and the browser works all styles out anew.
  for (const sheet of page.querySelectorAll<HTMLStyleElement>(`style[${TAKEN_OVER}]`)) {
    for (const name of sheet.getAttribute(TAKEN_OVER)?.split(' ') ?? []) cache.inserted[name] = true;
    cache.sheet.tags.push(sheet);
  }
  return cache;
}
