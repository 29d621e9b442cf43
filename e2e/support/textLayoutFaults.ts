import type { Page } from 'playwright-core';

/** Sets the text size (per cent) of a page of constant width, as a user can in the browser; this is not zoom. */
export async function setTextSize(page: Page, percent: 100 | 200): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`), percent);
}

/** Returns texts that are clipped without scrolling, overflow their control, or overlap, and lines that begin or end with a middle dot. */
export async function textLayoutFaults(page: Page): Promise<string[]> {
  const faults = await Promise.all([overlapFaults(page), dotFaults(page)]);
  return faults.flat();
}

/** Returns middle dots that begin or end a line and are visible there. Large text is left out, since it breaks names into a word per line. */
function dotFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.style.fontSize !== '') return [];
    const range = document.createRange();
    type Letter = { letter: string; node: Text; index: number };
    const boxOf = ({ node, index }: Letter) => {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect();
    };
    /** Returns whether the list around a dot hides it, as it does at the start of a line. */
    const isClipped = (parent: Element | null, { left }: DOMRect) => {
      const list = parent?.parentElement?.parentElement;
      if (!list || getComputedStyle(list).clipPath === 'none') return false;
      return left < list.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(list).fontSize) - 1;
    };
    const letters: Letter[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('style, script, [aria-hidden=true]')) continue;
      for (const { 0: letter, index } of node.data.matchAll(/\S/g)) letters.push({ letter, node, index });
    }
    return letters.flatMap((dot, index) => {
      const { letter, node } = dot;
      if (letter !== '·' || isClipped(node.parentElement, boxOf(dot))) return [];
      const [before, after] = [letters[index - 1], letters[index + 1]].map((neighbour) => neighbour && boxOf(neighbour));
      if (!before || !after || (before.bottom > after.top + 3 && after.bottom > before.top + 3)) return [];
      return [`a line begins or ends with the dot in “${(node.parentElement?.textContent ?? '').slice(0, 60)}”`];
    });
  });
}

function overlapFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Letters have space around them (px). */
    const SLACK = 3;
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    const intersectionOf = (a: Box, b: Box) => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isArea = ({ left, right, top, bottom }: Box) => right - left > SLACK && bottom - top > SLACK;
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const quote = (text: string) => `“${text.slice(0, 40)}”`;

    const measurements = new Map<Element, ReturnType<typeof measure>>();
    const measureOnce = (element: Element) => {
      const measured = measurements.get(element) ?? measure(element);
      measurements.set(element, measured);
      return measured;
    };
    const measure = (element: Element) => {
      const { overflowX, overflowY, textOverflow, clipPath, position, display } = getComputedStyle(element);
      return { overflowX, overflowY, textOverflow, clipPath, position, display, bounds: element.getBoundingClientRect() };
    };

    /** Walks outwards from a text as far as an overlay; returns the part of its box that stays visible. */
    function visiblePartOf(parent: Element, box: Box) {
      let [seen, cutBy]: [Box, Element | null] = [box, null];
      let element: Element = parent;
      for (; element !== document.body; element = element.parentElement ?? document.body) {
        const { overflowX, overflowY, textOverflow, clipPath, position, display, bounds } = measureOnce(element);
        // Text with an ellipsis is complete elsewhere; text for screen readers alone has no size.
        const isIntended = textOverflow === 'ellipsis' || clipPath !== 'none';
        const clips = overflowX !== 'visible' || overflowY !== 'visible';
        const isControl = element.matches('button, a, [role=tab]') && display !== 'inline';
        const isOutX = !scrolls(overflowX) && (seen.left < bounds.left - SLACK || seen.right > bounds.right + SLACK);
        const isOutY = !scrolls(overflowY) && (seen.top < bounds.top - SLACK || seen.bottom > bounds.bottom + SLACK);
        if ((clips || isControl) && !isIntended && (isOutX || isOutY)) cutBy ??= element;
        if (clips || isIntended) seen = intersectionOf(seen, bounds);
        if (position === 'fixed' || position === 'sticky' || position === 'absolute') break;
      }
      return { seen, cutBy, layer: element };
    }

    const found: string[] = [];
    const texts: { text: string; seen: Box; layer: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('style, script, [aria-hidden=true]')) continue;
      range.selectNodeContents(node);
      const { seen, cutBy, layer } = visiblePartOf(parent, range.getBoundingClientRect());
      if (cutBy) found.push(`${quote(text)} is cut off by its ${cutBy.tagName.toLowerCase()}`);
      // A text of several lines does not fill the corners of its box.
      if (range.getClientRects().length === 1 && isArea(seen)) texts.push({ text, seen, layer });
    }
    // A sweep from the top: a text can only overlap those that begin before it ends.
    texts.sort((a, b) => a.seen.top - b.seen.top);
    texts.forEach(({ text, seen, layer }, index) => {
      for (let next = index + 1; next < texts.length && texts[next]!.seen.top < seen.bottom; next += 1) {
        const other = texts[next]!;
        if (other.layer === layer && isArea(intersectionOf(seen, other.seen))) found.push(`${quote(text)} and ${quote(other.text)} overlap`);
      }
    });
    return found;
  });
}
