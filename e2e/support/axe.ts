import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const RULES: RunOptions = { resultTypes: ['violations'], iframes: false };

/** Gives what axe-core finds on a page, each with the elements it is about. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (rules) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(rules),
    RULES,
  );
  return violations.flatMap(({ id, nodes }) => nodes.filter(({ html }) => !isTooltipOverAll(id, html)).map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** A tooltip belongs to its element, and is in no landmark of the page because it lies over all of them. */
function isTooltipOverAll(rule: string, html: string): boolean {
  return rule === 'region' && html.includes('data-tooltip');
}
