import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { authPage } from '../../e2e/pages/authPage';
import { dashboardPage } from '../../e2e/pages/dashboardPage';
import { DEMO_PASSWORD } from '../seeds/demoData';
import type { Look } from './looks';
import type { Scene, Visitor } from './scene';

/** What is taken twice looks alike twice: the same time (UTC), the same chance. */
const TIME = '2026-03-20T09:30:00Z';

const EMAILS = { newcomer: 'newcomer@seed.example', member: 'beta@seed.example' };

type Session = BrowserContextOptions['storageState'];

/** Takes pictures of an app. */
export class Camera {
  readonly #sessions = new Map<Visitor, Promise<Session>>();

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** Gives a scene as PNG. @throws Error when the scene cannot be reached. */
  async take(scene: Scene, look: Look): Promise<Buffer> {
    const { visitor = 'nobody' } = scene;
    const session = visitor === 'nobody' ? undefined : await this.#sessionOf(visitor);
    const context = await this.#open({ ...look.context, ...(session && { storageState: session }) }, look.theme);
    try {
      const page = await context.newPage();
      await scene.prepare?.(page);
      await page.goto(scene.path, { waitUntil: 'commit' });
      await scene.reach(page);
      return await shoot(page, scene.whole ?? false);
    } finally {
      await context.close();
    }
  }

  async #open(options: BrowserContextOptions, theme: Look['theme']): Promise<BrowserContext> {
    const context = await this.browser.newContext({ baseURL: this.origin, reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(20_000);
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
    const known = this.#sessions.get(visitor);
    if (known) return known;
    const session = this.#signIn(visitor);
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
