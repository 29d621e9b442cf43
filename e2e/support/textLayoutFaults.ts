import type { Page } from 'playwright-core';

/**
 * Returns texts that are clipped without scrolling, overflow their control, or overlap, and lines that begin or end
 * with a middle dot.
 */
export async function textLayoutFaults(page: Page): Promise<string[]> {
  return [...(await page.evaluate(overlapFaults)), ...(await page.evaluate(dotFaults))];
}

/**
 * Runs in the page. Returns middle dots that begin or end a line and are visible there. A page with large text is not
 * checked: every word may be on its own line.
 */
export function dotFaults(): string[] {
  if (document.documentElement.style.fontSize !== '') return [];
  const range = document.createRange();
  type Letter = { letter: string; node: Text; index: number };
  const boxOf = ({ node, index }: Letter) => {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return range.getBoundingClientRect();
  };
  /** Returns whether a dot is clipped by the list around it, as at the start of a line. */
  const isClipped = (parent: Element | null, { left }: DOMRect) => {
    const list = parent?.parentElement?.parentElement;
    if (!list || getComputedStyle(list).clipPath === 'none') return false;
    return left < list.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(list).fontSize) - 1;
  };
  const letters: Letter[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('style, script, [aria-hidden=true]'))
      continue;
    for (const { 0: letter, index } of node.data.matchAll(/\S/g)) letters.push({ letter, node, index });
  }
  return letters.flatMap((dot, index) => {
    const { letter, node } = dot;
    if (letter !== '·' || isClipped(node.parentElement, boxOf(dot))) return [];
    const [before, after] = [letters[index - 1], letters[index + 1]].map((neighbour) => neighbour && boxOf(neighbour));
    if (!before || !after) return [];
    const isInsideLine = before.bottom > after.top + 3 && after.bottom > before.top + 3;
    if (isInsideLine) return [];
    return [`a line begins or ends with the dot in “${(node.parentElement?.textContent ?? '').slice(0, 60)}”`];
  });
}

/**
 * Runs in the page. Returns texts that are clipped without scrolling, overflow their control, overlap, or have no width
 * because no font has their letters.
 */
export function overlapFaults(): string[] {
  /** The space around letters, which may overlap (px). */
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
    return {
      overflowX,
      overflowY,
      textOverflow,
      clipPath,
      position,
      display,
      bounds: element.getBoundingClientRect(),
    };
  };

  /**
   * Walks outwards from a text to its `layer`, such as an overlay. Returns the part of the text's box that stays
   * visible, and what cuts it.
   */
  function visiblePartOf(parent: Element, box: Box) {
    let [visible, cutBy]: [Box, Element | null] = [box, null];
    let element: Element = parent;
    for (; element !== document.body; element = element.parentElement ?? document.body) {
      const { overflowX, overflowY, textOverflow, clipPath, position, display, bounds } = measureOnce(element);
      // Text that ends with an ellipsis is shown in full elsewhere; text for screen readers alone is clipped to
      // nothing.
      const isDeliberate = textOverflow === 'ellipsis' || clipPath !== 'none';
      const clips = overflowX !== 'visible' || overflowY !== 'visible';
      const isControl = element.matches('button, a, [role=tab]') && display !== 'inline';
      const isOutX =
        !scrolls(overflowX) && (visible.left < bounds.left - SLACK || visible.right > bounds.right + SLACK);
      const isOutY =
        !scrolls(overflowY) && (visible.top < bounds.top - SLACK || visible.bottom > bounds.bottom + SLACK);
      if ((clips || isControl) && !isDeliberate && (isOutX || isOutY)) cutBy ??= element;
      if (clips || isDeliberate) visible = intersectionOf(visible, bounds);
      if (position === 'fixed' || position === 'sticky' || position === 'absolute') break;
    }
    return { visible, cutBy, layer: element };
  }

  const faults: string[] = [];
  const texts: { text: string; visible: Box; layer: Element }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (
      text === '' ||
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('style, script, [aria-hidden=true]')
    )
      continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    // A label of size 0 is for screen readers alone.
    if (box.width === 0 && getComputedStyle(parent).fontSize !== '0px') faults.push(`${quote(text)} has no width`);
    const { visible, cutBy, layer } = visiblePartOf(parent, box);
    if (cutBy) faults.push(`${quote(text)} is cut off by its ${cutBy.tagName.toLowerCase()}`);
    // Only texts of one line are compared: a text of several lines does not fill the corners of its box.
    if (range.getClientRects().length === 1 && isArea(visible)) texts.push({ text, visible, layer });
  }
  // The texts are sorted by their upper edges, so a text is compared only with later ones that begin above its lower
  // edge.
  texts.sort((a, b) => a.visible.top - b.visible.top);
  texts.forEach(({ text, visible, layer }, index) => {
    for (let next = index + 1; next < texts.length && texts[next]!.visible.top < visible.bottom; next += 1) {
      const lower = texts[next]!;
      if (lower.layer === layer && isArea(intersectionOf(visible, lower.visible)))
        faults.push(`${quote(text)} and ${quote(lower.text)} overlap`);
    }
  });
  return faults;
}
