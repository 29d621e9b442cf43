import type { Page } from 'playwright-core';

/** Gives what can be pressed on a page and is smaller than 24 px, or reaches out of the window sideways. */
export function badTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [role=slider], [role=switch], [role=button]')];
    return targets.flatMap((target) => {
      const { visibility, display } = getComputedStyle(target);
      // A link in a sentence is as high as its line; what a label belongs to is pressed by that.
      const isExempt = visibility !== 'visible' || (display.startsWith('inline') && target.closest('p') !== null);
      const box = (target.closest('label, .MuiSwitch-root') ?? target).getBoundingClientRect();
      if (isExempt || box.width === 0 || target.closest('[inert], [aria-hidden=true]')) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent ?? '';
      const isSmall = Math.min(box.width, box.height) < LEAST - 0.1;
      const isOut = box.left < -1 || box.right > document.documentElement.clientWidth + 1;
      return isSmall || isOut ? [`${target.tagName} ${name.trim()}: ${Math.round(box.width)} × ${Math.round(box.height)} at ${Math.round(box.left)} of ${document.documentElement.clientWidth}`] : [];
    });
  });
}
