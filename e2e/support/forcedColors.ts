import type { Page } from 'playwright-core';

/**
 * Gives what cannot be told where the system forces its colours on a page, which takes grounds and shadows away: what is
 * chosen beside what is not, the edge of a filled button, and texts that a gradient fills.
 */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const nameOf = (element: Element) => `“${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}”`;
    const look = (element: Element) => {
      const { borderColor, borderWidth, outline, backgroundColor, color, fontWeight, textDecorationLine } = getComputedStyle(element);
      return [borderColor, borderWidth, outline, backgroundColor, color, fontWeight, textDecorationLine, element.querySelectorAll('svg').length].join();
    };
    const chosen = ['selected', 'pressed'].flatMap((state) =>
      all(`[aria-${state}=true]`).flatMap((element) => {
        const other = [...(element.parentElement?.children ?? [])].find((one) => one.getAttribute(`aria-${state}`) === 'false');
        return other && look(other) === look(element) ? [`${nameOf(element)} looks like what is not chosen`] : [];
      }),
    );
    const buttons = all('.MuiButton-contained').flatMap((element) => {
      const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
      return borderTopStyle === 'none' || borderTopColor === backgroundColor ? [`the button ${nameOf(element)} has no edge`] : [];
    });
    const texts = all('body *').flatMap((element) => {
      const holdsText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      return holdsText && getComputedStyle(element).webkitTextFillColor === 'rgba(0, 0, 0, 0)' ? [`the text ${nameOf(element)} cannot be seen`] : [];
    });
    return [...chosen, ...buttons, ...texts].map((fault) => `forced colours: ${fault}`);
  });
  await page.emulateMedia({ forcedColors: null });
  return faults;
}
