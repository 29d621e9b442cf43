import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { E2E_DIR } from '../../tools/lib/paths';

const AXE = readFileSync(path.join(E2E_DIR, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');

/** Style sheets are not fetched again, because none is of another origin. */
const RULES: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false };

/** Returns axe-core's findings on a page, each with its elements. */
export async function violationsOf(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    RULES,
  );
  return violations.flatMap(({ id, nodes }) => nodes.filter(({ html }) => !isTooltipOverAll(id, html)).map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** A tooltip lies above all landmarks, so it is in none of them. */
function isTooltipOverAll(rule: string, html: string): boolean {
  return rule === 'region' && html.includes('role="tooltip"');
}
