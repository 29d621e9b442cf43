import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { authPage } from '../../e2e/pages/authPage';
import { dashboardPage } from '../../e2e/pages/dashboardPage';
import type { ScreenState, ScreenVisit, Visitor } from '../../e2e/screens/states/screenVisit';
import { DEMO_PASSWORD } from '../seeds/demoData';

/** Two pictures of the same look alike: the same time (UTC), the same chance. */
const TIME = '2026-03-20T09:30:00Z';

const EMAILS = { outsider: 'newcomer@seed.example', revoked: 'revoked@seed.example', member: 'beta@seed.example' };

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

/** On which device, and in which theme, a picture is taken. */
export interface Setting {
  /** Part of the picture's name, such as `phone-dark`. */
  readonly name: string;
  readonly theme: 'dark' | 'light';
  readonly context: BrowserContextOptions;
}

export const SETTINGS: readonly Setting[] = Object.entries(DEVICES).flatMap(([device, context]) =>
  (['dark', 'light'] as const).map((theme) => ({ name: `${device}-${theme}`, theme, context })),
);

type Session = BrowserContextOptions['storageState'];

/** Takes pictures of an app on a stack with the demo data. */
export class Camera {
  readonly #sessions = new Map<Visitor, Promise<Session>>();

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /**
   * Goes through the states of a visit until no more pictures are wanted.
   *
   * @param wanted the files of pictures, by the name of their state.
   * @param onTaken takes each picture, as WebP.
   * @throws Error when a state cannot be reached.
   */
  async take(visit: ScreenVisit, setting: Setting, wanted: ReadonlyMap<string, string>, onTaken: (file: string, webp: Buffer) => void) {
    let left = wanted.size;
    await this.walk(visit, setting, async (page, { name, picture }) => {
      const file = wanted.get(name);
      if (file === undefined) return true;
      onTaken(file, await this.#develop(await shoot(page, picture?.whole ?? false)));
      left -= 1;
      return left > 0;
    });
  }

  /**
   * Goes through the states of a visit while `look` says to go on.
   *
   * @throws Error when a state cannot be reached.
   */
  async walk(visit: ScreenVisit, setting: Setting, look: (page: Page, state: ScreenState) => Promise<boolean>) {
    const session = visit.visitor === 'nobody' ? undefined : await this.#sessionOf(visit.visitor);
    const context = await this.#open({ ...setting.context, ...(session && { storageState: session }) }, setting.theme);
    try {
      const page = await context.newPage();
      await visit.prepare?.(page);
      await page.goto(visit.path, { waitUntil: 'commit' });
      for (const state of visit.states) {
        try {
          await state.reach(page);
        } catch (cause) {
          throw new Error(`${visit.name}, ${state.name} (${setting.name}) could not be reached.`, { cause });
        }
        if (!(await look(page, state))) break;
      }
    } finally {
      await context.close();
    }
  }

  /** A page of its own compresses the picture: that of the app has its clock and its policy. */
  async #develop(png: Buffer): Promise<Buffer> {
    const page = await this.browser.newPage();
    try {
      return await toWebp(page, png);
    } finally {
      await page.close();
    }
  }

  async #open(options: BrowserContextOptions, theme: Setting['theme']): Promise<BrowserContext> {
    const context = await this.browser.newContext({ baseURL: this.origin, reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(20_000);
    await context.addInitScript(waitForFonts);
    await context.clock.install({ time: TIME });
    await context.addInitScript((scheme) => {
      localStorage.setItem('seed-scheme', scheme);
      Crypto.prototype.getRandomValues = (array) => {
        if (array instanceof Uint8Array) array.fill(0x5e);
        return array;
      };
    }, theme);
    return context;
  }

  #sessionOf(visitor: Exclude<Visitor, 'nobody'>): Promise<Session> {
    const session = this.#sessions.get(visitor) ?? this.#signIn(visitor);
    this.#sessions.set(visitor, session);
    return session;
  }

  async #signIn(visitor: Exclude<Visitor, 'nobody'>): Promise<Session> {
    const context = await this.#open({}, 'dark');
    const page = await context.newPage();
    await page.goto('/auth');
    await authPage(page).signIn({ email: EMAILS[visitor], password: DEMO_PASSWORD });
    if (visitor === 'member') await dashboardPage(page).see();
    else await page.waitForURL('/');
    const session = await context.storageState();
    await context.close();
    return session;
  }
}

/** Runs in a page: it takes its fonts also where they come late, as on a busy machine, which would do without them. */
function waitForFonts() {
  document.addEventListener('DOMContentLoaded', () => {
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
      if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes('.woff2')) continue;
      const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '');
      const font = new FontFace(family, rule.style.getPropertyValue('src'), { weight: rule.style.getPropertyValue('font-weight'), display: 'block' });
      document.fonts.add(font);
      font.load().catch(() => undefined);
    }
  });
}

async function shoot(page: Page, whole: boolean): Promise<Buffer> {
  // The pointer would leave a button lit, or a tooltip open.
  await page.mouse.move(0, 0);
  await page.evaluate(async (toTop) => {
    await document.fonts.ready;
    // What sticks to the window's top belongs at the page's.
    if (toTop) window.scrollTo(0, 0);
  }, whole);
  return page.screenshot({ fullPage: whole, animations: 'disabled', caret: 'hide' });
}

const QUALITY = 0.4;

/** Compresses a PNG to WebP, by the browser's own encoder: `page` is any page of it. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
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
    { data: png.toString('base64'), quality: QUALITY },
  );
  const [head = '', body = ''] = url.split(',');
  if (!head.startsWith('data:image/webp')) throw new Error('This browser writes no WebP.');
  return Buffer.from(body, 'base64');
}
