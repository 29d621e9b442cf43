import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { E2E_DIR } from '../../tools/lib/paths';

const AXE = readFileSync(path.join(E2E_DIR, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');

const RULES: RunOptions = { resultTypes: ['violations'], iframes: false };

/** Gives what axe-core finds on a page, by all its rules or by some, each with the elements it is about. */
export async function violationsOf(page: Page, rules: RunOptions = RULES): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    rules,
  );
  return violations.flatMap(({ id, nodes }) => nodes.filter(({ html }) => !isTooltipOverAll(id, html)).map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Gives what axe-core finds about the colours of texts alone. */
export function contrastViolationsOf(page: Page): Promise<string[]> {
  return violationsOf(page, { ...RULES, runOnly: ['color-contrast'] });
}

/** A tooltip belongs to its element, and is in no landmark of the page because it lies over all of them. */
function isTooltipOverAll(rule: string, html: string): boolean {
  return rule === 'region' && html.includes('role="tooltip"');
}
