import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../tools/seeds/demoData';
import { PHONE } from '../support/devices';
import { sessionOf } from '../support/sessions';
import { test } from '../support/test';
import { allStates } from './states/allStates';
import { USUAL_VARIANTS, type ScreenState } from './states/stateSequence';

/**
 * This file takes the pictures of `npm run screens`. SEED_PICTURES contains parts of the names of the wanted pictures,
 * and SEED_PICTURES_FOLDER is where they go.
 */

/** The time in every picture, so that two pictures of the same state are equal. */
const TIME = '2026-03-20T09:30:00Z';
const WEBP_QUALITY = 0.4;
const EMAILS = {
  user: 'beta@seed.example',
  userWithoutAccess: 'newcomer@seed.example',
  revokedUser: 'revoked@seed.example',
};
const NAME_PARTS = (process.env.SEED_PICTURES ?? '').split(' ');
const FOLDER = process.env.SEED_PICTURES_FOLDER ?? '.';

const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: PHONE,
};

for (const [device, context] of Object.entries(DEVICES)) {
  for (const theme of ['dark', 'light']) {
    const variant = `${device}-${theme}`;
    /** Returns the file name of a state's picture, or an empty string if no picture is wanted. */
    const fileOf = ({ picture }: ScreenState) => {
      const file =
        picture && (picture.variants ?? USUAL_VARIANTS).includes(variant) ? `${picture.name}-${variant}.webp` : '';
      return NAME_PARTS.some((part) => file.includes(part)) ? file : '';
    };
    for (const { name, path: url, signedInAs, states, prepare, expectedErrors = [] } of allStates) {
      const lastPictured = states.findLastIndex((state) => fileOf(state) !== '');
      if (lastPictured < 0) continue;
      test(`${name} (${variant})`, async ({ openPage, browser }) => {
        const session = signedInAs && {
          session: await sessionOf({ email: EMAILS[signedInAs], password: DEMO_PASSWORD }),
        };
        const page = await openPage(url, {
          ...context,
          ...session,
          expectedErrors,
          async prepare(opened) {
            await fixTimeAndRandomness(opened, theme);
            await prepare?.(opened);
          },
        });
        for (const state of states.slice(0, lastPictured + 1)) {
          await state.reach(page);
          const file = fileOf(state);
          if (file !== '')
            fs.writeFileSync(
              path.join(FOLDER, file),
              await toWebp(browser, await takePicture(page, state.picture?.whole ?? false)),
            );
        }
      });
    }
  }
}

/** Sets a page's theme, time and random values, and loads its fonts, before anything is painted. */
async function fixTimeAndRandomness(page: Page, theme: string): Promise<void> {
  await page.clock.install({ time: TIME });
  await page.addInitScript(waitForFonts);
  await page.addInitScript((scheme) => {
    localStorage.setItem('seed-scheme', scheme);
    Crypto.prototype.getRandomValues = (array) => {
      if (array instanceof Uint8Array) array.fill(0x5e);
      return array;
    };
  }, theme);
}

/**
 * Runs in the page. Loads its fonts without a time limit, so that they are used even if they arrive late, as on a busy
 * machine.
 */
function waitForFonts() {
  document.addEventListener('DOMContentLoaded', () => {
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
      if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes('.woff2')) continue;
      const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '');
      const font = new FontFace(family, rule.style.getPropertyValue('src'), {
        weight: rule.style.getPropertyValue('font-weight'),
        display: 'block',
      });
      document.fonts.add(font);
      font.load().catch(() => undefined);
    }
  });
}

async function takePicture(page: Page, whole: boolean): Promise<Buffer> {
  // The pointer would highlight a button, or open a tooltip.
  await page.mouse.move(0, 0);
  await page.evaluate(async (toTop) => {
    await document.fonts.ready;
    // Sticky elements belong at the top of the page, not of the window.
    if (toTop) window.scrollTo(0, 0);
  }, whole);
  const hasTouch = await page.evaluate(() => window.matchMedia('(pointer: coarse)').matches);
  const picture = await page.screenshot({ fullPage: whole, animations: 'disabled', caret: 'hide' });
  if (whole && hasTouch) {
    // A picture of the whole page ends the browser's emulation of touch, and with it the larger controls.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  }
  return picture;
}

/**
 * Compresses a PNG to WebP with the browser's encoder on a separate page, since the app's page has a fixed clock and a
 * Content Security Policy.
 */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ({ data, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { data: png.toString('base64'), quality: WEBP_QUALITY },
  );
  await page.close();
  const [head = '', body = ''] = url.split(',');
  if (!head.startsWith('data:image/webp')) throw new Error('This browser writes no WebP.');
  return Buffer.from(body, 'base64');
}
