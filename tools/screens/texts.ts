import fs from 'node:fs';
import type { Browser } from 'playwright-core';
import { allVisits } from '../../e2e/screens/states/allVisits';
import { Camera, SETTINGS } from './camera';

/** Names and texts of an accessibility tree as Playwright prints it, without its roles and states. */
const WORDS = /"((?:[^"\\]|\\.)*)"|: (.+)$/g;

/**
 * Writes what every state says, as its accessibility tree has it: each text once, under the state where it is first met.
 *
 * @param parts of the names of visits; all where there are none.
 */
export async function writeTexts(browser: Browser, origin: string, parts: readonly string[], file: string, report: (text: string) => void): Promise<void> {
  const camera = new Camera(browser, origin);
  const known = new Set<string>();
  const lines: string[] = [];
  const [setting] = SETTINGS;
  if (setting === undefined) return;
  for (const visit of allVisits.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))) {
    await camera.walk(visit, setting, async (page, { name }) => {
      const tree = await page.locator('body').ariaSnapshot();
      const fresh = textsOf(tree).filter((text) => !known.has(text));
      for (const text of fresh) known.add(text);
      lines.push('', `## ${visit.name}: ${name}`, ...new Set(fresh));
      report(`${known.size} texts`);
      return true;
    });
    fs.writeFileSync(file, `${lines.join('\n').trim()}\n`);
  }
}

function textsOf(tree: string): string[] {
  return tree.split('\n').flatMap((line) => [...line.matchAll(WORDS)].map(([, name, text]) => (name ?? text ?? '').trim()).filter((text) => /[a-z]{2}/i.test(text)));
}
