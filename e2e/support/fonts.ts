import type { Page } from 'playwright-core';

/** The rules that were taken away, each with its sheet and place. */
type Lost = { lostFonts?: [sheet: CSSStyleSheet, place: number, rule: string][] };

/** Takes the product's fonts from a page, as where they never arrive: what a machine has in their place may be much wider. */
export function loseFonts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const lost = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule, place): [CSSStyleSheet, number, string][] =>
        rule instanceof CSSFontFaceRule && rule.cssText.includes('.woff2') ? [[sheet, place, rule.cssText]] : [],
      ),
    );
    if (lost.length === 0) throw new Error('The page has no fonts that could be taken away.');
    for (const [sheet, place] of [...lost].reverse()) sheet.deleteRule(place);
    (window as Lost).lostFonts = lost;
  });
}

/** Gives them back. */
export function findFonts(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const [sheet, place, rule] of (window as Lost).lostFonts ?? []) sheet.insertRule(rule, place);
  });
}
