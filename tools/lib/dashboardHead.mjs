// @ts-check
import { loadPrerender } from '../build/compiler.cjs';
import { minifyCss } from '../build/pageStyles.cjs';
import { readSettings } from '../build/settings.cjs';
import { readFonts } from '../build/siteFiles.cjs';

/**
 * @typedef {object} PageHead
 * @property {string} html elements for the head of a page
 * @property {{name: string, content: Buffer}[]} files what these name, by address; the text's typeface first
 */

/**
 * The styles and typefaces that the page of the dashboard is served with: the program finds them there, and a page without
 * them would make it write the styles, and the browser look for the typefaces on the machine.
 *
 * @returns {Promise<PageHead>}
 */
export async function dashboardHead() {
  const settings = readSettings({});
  const { PAGES, renderPage } = await loadPrerender(settings);
  const page = PAGES.find(({ route }) => route === '/app');
  if (!page) throw new Error('There is no page of the dashboard.');
  const { sheets } = await renderPage(page, settings.socialUrl);
  const { css, files } = readFonts();
  const styles = sheets.map(({ mark, css: own }) => `<style ${mark}>${minifyCss(own)}</style>`);
  return { html: `${styles.join('')}<style>${css}</style>`, files };
}
