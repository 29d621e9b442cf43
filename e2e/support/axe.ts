import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { E2E_DIR } from '../../tools/lib/paths';

const AXE = readFileSync(path.join(E2E_DIR, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');

/** `preload` would fetch style sheets of other origins, and the app has none. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false };

/** What may be in front of a page: it is the new part of a state in which it is open. */
const IN_FRONT = '[role=dialog], [role=alertdialog], [role=menu], [role=tooltip], .notistack-SnackbarContainer';

/**
 * Returns axe-core's findings on a page, each with its elements.
 *
 * @param onlyInFront whether to check only dialogs, menus and notices, if any of them is open
 */
export async function violationsOf(page: Page, { onlyInFront = false } = {}): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ([options, selector]) => {
      const { axe } = window as unknown as { axe: { run(context: Node[], options: RunOptions): Promise<AxeResults> } };
      const parts = selector === null ? [] : [...document.querySelectorAll(selector)];
      return axe.run(parts.length > 0 ? parts : [document], options);
    },
    [OPTIONS, onlyInFront ? IN_FRONT : null] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isTooltipOutsideLandmarks(id, html)).map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

/** Returns whether a finding is that a tooltip is in no landmark: it is rendered outside them, above the page. */
function isTooltipOutsideLandmarks(rule: string, html: string): boolean {
  return rule === 'region' && html.includes('role="tooltip"');
}
