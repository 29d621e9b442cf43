import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { E2E_DIR } from '../../tools/lib/paths';

/**
 * axe-core, which pauses many times while it works. It gets a timer of its own for that: a page's clock that the test
 * controls would take several times as long.
 */
const AXE = `{
  const setTimeout = (run, delay = 0, ...args) => {
    if (delay > 0) return window.setTimeout(run, delay, ...args);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), run(...args));
    port2.postMessage(undefined);
  };
  ${readFileSync(path.join(E2E_DIR, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8')}
}`;

/** `preload` would fetch style sheets of other origins, and the app has none. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false };

/**
 * Returns axe-core's findings on a page, each with its elements.
 *
 * @param onlyChanged whether to check only what has changed since the last call with the same page
 */
export async function violationsOf(page: Page, { onlyChanged = false } = {}): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(`${AXE}\nwindow.takeChanges = (${createChangeFinder})();`);
  const violations = await page.evaluate(
    async ([options, isPartial]) => {
      const { axe, takeChanges } = window as unknown as WindowWithAxe;
      // Halfway through a transition, a colour is neither of the two that were chosen.
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
      const changed = takeChanges();
      const parts = isPartial ? changed : [document];
      return parts.length === 0 ? [] : (await axe.run(parts, options)).violations;
    },
    [OPTIONS, onlyChanged] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isTooltipOutsideLandmarks(id, html)).map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

interface WindowWithAxe {
  readonly axe: { run(context: Node[], options: RunOptions): Promise<AxeResults> };
  takeChanges(this: void): Element[];
}

/** Runs in the page. Returns a function that finds the outermost elements that have changed since its last call. */
function createChangeFinder() {
  /** What is set on the rest of a page while a dialog is open. */
  const ignored = ['aria-hidden', 'inert', 'style'];
  const known = new WeakMap<Element, string>();
  const describe = (element: Element) => {
    const attributes = [...element.attributes].filter(({ name }) => !ignored.includes(name));
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    return JSON.stringify([attributes.map(({ name, value }) => [name, value]), texts.map(({ data }) => data)]);
  };
  const takeChanges = (element: Element): Element[] => {
    const description = describe(element);
    const isChanged = known.get(element) !== description;
    known.set(element, description);
    const inside = [...element.children].flatMap(takeChanges);
    return isChanged ? [element] : inside;
  };
  return () => takeChanges(document.body);
}

/** Returns whether a finding is that a tooltip is in no landmark: it is rendered outside them, above the page. */
function isTooltipOutsideLandmarks(rule: string, html: string): boolean {
  return rule === 'region' && html.includes('role="tooltip"');
}
